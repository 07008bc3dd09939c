// The fault run as `npm run faults` does it, with a small class. Runs where EVENTSTORE_START and READSTORE_START are commands that start the servers.
import { expect, it } from 'vitest'
import { runFaults } from './faults.ts'

const { EVENTSTORE_START: eventStore = '', READSTORE_START: readStore = '' } = process.env
const isSkipped = eventStore === '' || readStore === ''

it.skipIf(isSkipped)(
  `${isSkipped ? 'skipped: no server: ' : ''}loses nothing with any of its parts, one after another`,
  async () => {
    const lines: string[] = []
    const options = { eventStore, readStore, logs: null, students: 6, seconds: 15, thinkMs: 3000 }
    expect(await runFaults({ ...options, print: (line) => void lines.push(line) }), lines.join('\n')).toBe(true)
  },
  600_000,
)
