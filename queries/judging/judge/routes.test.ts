// Permissions of the judge's state.
import { expect, test } from 'vitest'
import { requireJudgeWatcher } from './policy.ts'

const people = new Map([
  [1, ['admin']],
  [2, ['teacher', 'analyst']],
  [3, ['teacher']],
  [4, ['student']],
  [5, ['guest']],
])
const access = { hasRole: (userId: number, role: string) => people.get(userId)?.includes(role) ?? false }
const mayWatch = (userId: number): boolean => {
  try {
    requireJudgeWatcher(access, userId)
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: 'Common.Forbidden' })
    return false
  }
}

test('only platform admins and analysts see the judge', () => {
  expect([1, 2, 3, 4, 5, 6].map(mayWatch)).toEqual([true, true, false, false, false, false])
})
