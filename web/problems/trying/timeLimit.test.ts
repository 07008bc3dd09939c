import { expect, it } from 'vitest'
import { proposedTimeLimit } from './timeLimit.ts'

it('is three times the reference’s time, at least one second, in sensible steps', () => {
  expect([1, 20, 333, 334, 1000, 1600, 1700, 19_000, 50_000].map(proposedTimeLimit)).toEqual([1, 1, 1, 1.5, 3, 5, 6, 57, 60])
})

it('is null for a run that is too short to measure or did not happen', () => {
  expect(proposedTimeLimit(0)).toBeNull()
})
