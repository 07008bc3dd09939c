const [n, k, ...t] = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let low = 0
let high = Math.min(...t) * k
while (high - low > 1) {
  const middle = Math.floor((low + high) / 2)
  let made = 0
  for (const each of t) made += Math.floor(middle / each)
  if (made >= k) high = middle
  else low = middle
}
console.log(high)
