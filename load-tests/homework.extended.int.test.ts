// The last minute of a homework, in seconds and with few students.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const RUN = join(import.meta.dirname, 'node/run.ts')

const printed = (...args: string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, [RUN, ...args], (_, stdout, stderr) => resolve(stdout + stderr))
  })

it('has all hand in before the end of a homework, get a verdict, and be refused afterwards', async () => {
  const text = await printed('--script', 'homework', '--students', '8', '--seconds', '4')
  const checked = [...text.matchAll(/^(\S.*?) {2,}(\d+) of (\d+)$/gm)].map(([, name, held, of]) => [name, held, of])
  expect(checked).toContainEqual(['is handed in', '8', '8'])
  expect(checked).toContainEqual(['has its one verdict', '8', '8'])
  expect(checked).toContainEqual(['is refused after the end', '8', '8'])
})
