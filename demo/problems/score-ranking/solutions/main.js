const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n').slice(1)
const people = lines.map((line) => ({ name: line.split(' ')[0], score: Number(line.split(' ')[1]) }))
people.sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
let rank = 1
people.forEach((person, i) => {
  if (i > 0 && person.score < people[i - 1].score) rank = i + 1
  console.log(rank + ' ' + person.name + ' ' + person.score)
})
