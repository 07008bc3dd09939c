// npm run faults [-- --students 200 --seconds 60]: kills every part of an installation on servers while a class works
// (load-tests/README.md). EVENTSTORE_START and READSTORE_START are commands that start EventStoreDB and MongoDB; Redis is started here.
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runFaults } from './faults.ts'

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    think: { type: 'string', default: '3000' },
    logs: { type: 'string' },
  },
})
if (values.logs !== undefined) mkdirSync(values.logs, { recursive: true })
const { EVENTSTORE_START: eventStore = '', READSTORE_START: readStore = '' } = process.env
if (eventStore === '' || readStore === '') {
  process.stderr.write('EVENTSTORE_START and READSTORE_START: name commands that start the servers, given a port and a data folder.\n')
  process.exit(2)
}
const isWell = await runFaults({
  eventStore,
  readStore,
  logs: values.logs ?? null,
  students: Number(values.students),
  seconds: Number(values.seconds),
  thinkMs: Number(values.think),
  print: (line) => void process.stdout.write(`${line}\n`),
})
process.exit(isWell ? 0 : 1)
