const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, k] = lines[0].split(' ').map(Number)
const p = lines[1].split(' ').map(Number)
let answer = '0 0'
for (let i = 0; i + 1 < n; i++) if (p[i] + p[i + 1] === k) answer = `${i + 1} ${i + 2}`
console.log(answer)
