const lines = require('fs').readFileSync(0, 'utf8').trimEnd().split('\n').slice(1)
const width = Math.max(...lines.map((line) => line.length))
const border = '+' + '-'.repeat(width + 2) + '+'
console.log(border)
for (const line of lines) console.log('| ' + line.padEnd(width) + ' |')
console.log(border)
