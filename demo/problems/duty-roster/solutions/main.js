const [n, s, d] = require('fs').readFileSync(0, 'utf8').trim().split(' ').map(BigInt)
const place = s - 1n + 2n * (d - 1n)
console.log(`${(place % n) + 1n} ${((place + 1n) % n) + 1n}`)
