// Repetition of a run whose memory could not be determined.
import { expect, test } from 'vitest'
import type { RunResult } from './port.ts'
import { untilSure } from './untilSure.ts'

const runOf = (isMemoryUnsure: boolean): RunResult => ({ isMemoryUnsure }) as RunResult

test.each([
  ['sure at once', [false], 1],
  ['sure at last', [true, true, false], 3],
  ['never sure', [true], 4],
])('%s', async (_, answers, times) => {
  let count = 0
  const said = await untilSure(
    async () => ({ run: runOf(answers[Math.min(count, answers.length - 1)] as boolean), turn: ++count }),
    ({ run }) => run,
  )
  expect([said.turn, count]).toEqual([times, times])
})

test('nothing is begun any more once it is given up', async () => {
  const given = new AbortController()
  let count = 0
  const work = async (): Promise<RunResult> => {
    if (++count === 2) setImmediate(() => given.abort(new Error('given up')))
    return runOf(true)
  }
  await expect(untilSure(work, (run) => run, given.signal)).rejects.toThrow('given up')
  expect(count).toBe(2)
})
