import { expect, it } from 'vitest'
import { proposedTimeLimit } from './timeLimit.ts'

it('is three times what the reference needs, a second at least, in sensible steps', () => {
  expect([1, 20, 333, 334, 1000, 1600, 1700, 19_000, 50_000].map(proposedTimeLimit)).toEqual([1, 1, 1, 1.5, 3, 5, 6, 57, 60])
})

it('is not made from a run that took no time that could be measured, or did not run', () => {
  expect(proposedTimeLimit(0)).toBeNull()
})
