const input = require('fs').readFileSync(0, 'utf8').split(/\s+/).map(Number)
const [n, m] = input
const t = []
for (let i = 0; i < n; i++) t.push(input.slice(2 + i * n, 2 + i * n + n))
const before = Array(n).fill(0)
for (let i = 0; i < m; i++) {
  const a = input[2 + n * n + 2 * i]
  const b = input[3 + n * n + 2 * i]
  before[b - 1] |= 1 << (a - 1)
}
const far = 1e9
const f = []
for (let s = 0; s < 1 << n; s++) f.push(Array(n).fill(far))
f[1][0] = 0
for (let s = 1; s < 1 << n; s++)
  for (let v = 0; v < n; v++)
    for (let u = 0; u < n; u++)
      if (f[s][v] < far && !((s >> u) & 1) && (before[u] & ~s) === 0) {
        const way = v < u ? t[v][u] : t[u][v]
        f[s | (1 << u)][u] = Math.min(f[s | (1 << u)][u], f[s][v] + way)
      }
let best = far
for (let v = 0; v < n; v++) best = Math.min(best, f[(1 << n) - 1][v] + t[0][v])
console.log(best < far ? best : -1)
