// An exam in two minutes and with few students.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const RUN = join(import.meta.dirname, 'node/run.ts')

const printed = (...args: string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, [RUN, ...args], (_, stdout, stderr) => resolve(stdout + stderr))
  })

it('has all sit an exam, be told of its start, pause and resumption, and be on the board at the end', async () => {
  const text = await printed('--script', 'exam', '--students', '8', '--seconds', '2', '--minutes', '1')
  const checked = [...text.matchAll(/^(\S.*?) {2,}(\d+) of (\d+)$/gm)].map(([, name, held, of]) => [name, held, of])
  for (const name of [
    'nothing is shown before',
    'the start is told',
    'the pause is told',
    'the resumption is told',
    'is handed in',
    'the board has the end',
  ])
    expect(checked, text).toContainEqual([name, '8', '8'])
}, 600_000)
