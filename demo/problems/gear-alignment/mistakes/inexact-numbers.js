const input = require('fs').readFileSync(0, 'utf8').split('\n')
const t = input[1].split(' ').map(Number)
function gcd(a, b) {
  return b ? gcd(b, a % b) : a
}
let answer = 1
for (let i = 0; i < t.length; i++) answer = (answer / gcd(answer, t[i])) * t[i]
console.log(answer)
