const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n').slice(1)
const labels = '012356789'
for (const line of lines) {
  const [kind, x] = line.trim().split(' ')
  if (kind === 'L') console.log(String([...x].reduce((sum, digit) => sum * 9n + BigInt(labels.indexOf(digit)), 0n)))
  else console.log([...BigInt(x).toString(9)].map((digit) => labels[digit]).join(''))
}
