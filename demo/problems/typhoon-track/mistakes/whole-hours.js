const numbers = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const [n, x, y, r] = numbers
let best = Infinity
let hours = 0
for (let i = 0; i + 1 < n; i++) {
  const [ax, ay, bx, by] = numbers.slice(4 + 2 * i, 8 + 2 * i)
  for (let minute = 0; minute < 360; minute++) {
    const t = minute / 360
    const d = Math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y)
    if (d < best) best = d
    if (d <= r) hours += 1 / 60
  }
}
const last = Math.hypot(numbers[2 + 2 * n] - x, numbers[3 + 2 * n] - y)
console.log(Math.min(best, last).toFixed(4))
console.log(hours.toFixed(4))
