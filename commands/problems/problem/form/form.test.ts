import { describe, expect, test } from 'vitest'
import { formSchema } from './schemas.ts'

describe.each(['isGlobal', 'showsCheckerMessage', 'isAllOrNothing'] as const)('%s', (field) => {
  test.each([
    [true, true],
    [false, false],
    ['true', true],
    ['false', false],
    [undefined, false],
  ])('%j is %j', (said, meant) => expect(formSchema.parse({ [field]: said })[field]).toBe(meant))

  test.each(['', 'no', 0, 1, null, [], {}])('%j is refused', (said) => expect(formSchema.safeParse({ [field]: said }).success).toBe(false))
})

test.each(['', 0, null, '0'])('a difficulty of %j has not been chosen', (difficulty) => {
  expect(formSchema.safeParse({ difficulty }).error?.issues).toMatchObject([{ path: ['difficulty'], message: 'Problem.DifficultyMissing' }])
})
