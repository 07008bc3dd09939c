import { expect, test } from 'vitest'
import { PendingAnswers } from './pending.ts'

test('removes answers one by one, in the original order, without changing earlier sets', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => 5000 - index)
  const all = PendingAnswers.of([...ids, 5000])
  const fewer = all.without(5000).without(4500).without(4500).without(99)
  expect([all.size, fewer.size]).toEqual([1000, 998])
  expect([all.has(4500), fewer.has(4500), fewer.has(4001), fewer.has(99)]).toEqual([true, false, true, false])
  expect([...all]).toEqual(ids)
  expect([...fewer]).toEqual(ids.filter((id) => id !== 5000 && id !== 4500))
})
