const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, m] = lines[0].split(' ').map(Number)
const rules = lines.slice(1).map((line) => line.split(' ').map(Number))
let order = []
for (let i = 1; i <= n; i++) order.push(i)
// swap until every rule is kept, but not for ever
for (let turn = 0; turn < 20; turn++)
  for (const [a, b] of rules) {
    const i = order.indexOf(a)
    const j = order.indexOf(b)
    if (i > j) {
      order[i] = b
      order[j] = a
    }
  }
if (rules.some(([a, b]) => rules.some(([c, d]) => a === d && b === c))) order = [0]
console.log(order.join(' '))
