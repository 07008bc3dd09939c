const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const cost = lines[1].split(' ').map(Number)
const rangers = new Set()
for (const line of lines.slice(2)) {
  const [a, b, kind] = line.split(' ')
  if (kind === 'R' || rangers.has(a) || rangers.has(b)) continue
  rangers.add(cost[a - 1] <= cost[b - 1] ? a : b)
}
let total = 0
for (const hut of rangers) total += cost[hut - 1]
console.log(total)
