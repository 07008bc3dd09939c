// Runs the load test's script without k6, briefly, against a small school.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const RUN = join(import.meta.dirname, 'node/run.ts')

/** Its output; latencies affect only the exit code and are not tested. */
const printed = (...args: string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, [RUN, ...args], (_, stdout, stderr) => resolve(stdout + stderr))
  })

it('has students come, read, hand in and hear of their verdicts', async () => {
  const text = await printed('--students', '8', '--seconds', '4', '--think', '500')
  expect(text).toContain('✓ checks rate>0.99')
  const checked = Object.fromEntries([...text.matchAll(/^(\S.*?) {2,}(\d+) of (\d+)$/gm)].map(([, name, held, of]) => [name, held === of]))
  expect(checked).toEqual({
    'a ticket is given': true,
    'is handed in': true,
    'is signed in': true,
    'the judging is followed': true,
    'the practices are shown': true,
    'the problem is shown': true,
    'the problems are shown': true,
    'the socket stays open': true,
    'the verdict is told': true,
  })
})
