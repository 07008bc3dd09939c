const readline = require('readline')

async function main() {
  const lines = readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  const hear = async () => Number((await lines.next()).value)
  let low = 0
  let high = (await hear()) + 1
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    console.log(`? ${middle}`)
    if ((await hear()) === 1) low = middle
    else high = middle
  }
  console.log(`! ${low}`)
  process.exit(0)
}

main()
