const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const n = Number(lines[0])
let total = 0
for (let i = 1; i <= n; i++) {
  const [p, q] = lines[i].split(' ').map(Number)
  total += p * q
}
const cups = Number(lines[n + 1])
console.log(total - Math.floor(total / 100) * 10 - cups * 5)
