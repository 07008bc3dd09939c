import { expect, test } from 'vitest'
import { paidPracticeIn } from './policy.ts'

test.each([
  [1, null, 'open'],
  [1, { isRestricted: false, isGame: false }, 'open'],
  [1, { isRestricted: true, isGame: false }, 'needsPayment'],
  [1, { isRestricted: false, isGame: true }, 'hidden'],
  [1, { isRestricted: true, isGame: true }, 'hidden'],
  [-99_999_999, { isRestricted: false, isGame: false }, 'hidden'],
] as const)('class %s of a unit with %o sees of the paid practice banks: %s', (groupId, unit, seen) =>
  expect(paidPracticeIn(groupId, unit)).toBe(seen),
)
