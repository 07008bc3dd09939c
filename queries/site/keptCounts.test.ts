import { expect, test } from 'vitest'
import { countsOf } from './keptCounts.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 2, 8, 0, seconds))

test('counts are read once in ten seconds, whatever the number of visitors', async () => {
  let reads = 0
  const counts = countsOf({ get: async () => ({ _id: 'platform', userCount: ++reads, answerCount: 0 }) as never })
  const told = await Promise.all([counts(at(0)), counts(at(1)), counts(at(9))])
  expect(told.map((one) => one?.userCount)).toEqual([1, 1, 1])
  expect((await counts(at(10)))?.userCount).toBe(2)
  expect((await counts(at(19)))?.userCount).toBe(2)
})

test('a failed read is not kept', async () => {
  let isBroken = true
  const counts = countsOf({
    get: async () => {
      if (isBroken) throw new Error('unreadable')
      return { _id: 'platform', userCount: 8, answerCount: 4 } as never
    },
  })
  await expect(counts(at(0))).rejects.toThrow('unreadable')
  isBroken = false
  expect(await counts(at(1))).toMatchObject({ userCount: 8, answerCount: 4 })
})
