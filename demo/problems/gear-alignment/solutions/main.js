const teeth = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).slice(1).map(BigInt)
const gcd = (a, b) => (b === 0n ? a : gcd(b, a % b))
let ticks = 1n
for (const t of teeth) ticks = (ticks / gcd(ticks, t)) * t
console.log(String(ticks))
