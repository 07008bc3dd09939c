// The fault test as run by `npm run faults`, with a small class. Requires EVENTSTORE_START and READSTORE_START to be commands that start
// the servers.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const { EVENTSTORE_START: eventStore = '', READSTORE_START: readStore = '' } = process.env
const isSkipped = eventStore === '' || readStore === ''

it.skipIf(isSkipped)(
  `${isSkipped ? 'skipped: no server: ' : ''}loses nothing with any of its parts, one after another`,
  async () => {
    const args = [join(import.meta.dirname, 'main.ts'), '--students', '6', '--seconds', '15']
    const [error, printed] = await new Promise<[Error | null, string]>((resolve) => {
      execFile(process.execPath, args, (failure, stdout, stderr) => resolve([failure, stdout + stderr]))
    })
    expect(error, printed).toBeNull()
  },
  600_000,
)
