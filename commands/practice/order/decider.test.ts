import { describe, test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { practiceOrders } from './decider.ts'
import type { PracticeOrderEvent } from './events.ts'

const { given } = specification(practiceOrders)
const groupId = 21
const ordered = (...activityIds: number[]): PracticeOrderEvent => ({ type: 'PracticesReordered', data: { groupId, activityIds } })
const move = (seen: number[], activityIds: number[]) => ({ type: 'ReorderPractices', groupId, seen, activityIds }) as const

describe('the practices of a class', () => {
  test('change places', () => {
    given()
      .when(move([1, 2, 3], [3, 1, 2]))
      .then(ordered(3, 1, 2))
    given(ordered(3, 1, 2))
      .when(move([3, 1, 2], [1, 3, 2]))
      .then(ordered(1, 3, 2))
  })
  test('no event if already in this order, also after the same change by another user', () => {
    given()
      .when(move([1, 2], [1, 2]))
      .thenNothing()
    given(ordered(2, 1))
      .when(move([1, 2], [2, 1]))
      .thenNothing()
  })
  test('were moved by another user in the meantime', () => {
    given(ordered(3, 1, 2))
      .when(move([1, 2, 3], [2, 1, 3]))
      .rejects('Common.Conflict')
  })
  test('have a new one among them, and no longer one that was deleted', () => {
    given(ordered(3, 1, 2))
      .when(move([3, 2, 4], [4, 3, 2]))
      .then(ordered(4, 3, 2))
    given(ordered(3, 1, 2))
      .when(move([2, 3, 4], [4, 3, 2]))
      .rejects('Common.Conflict')
  })
  test('of one list know nothing of the other', () => {
    given(ordered(1, 2), ordered(7, 8))
      .when(move([1, 2], [2, 1]))
      .then(ordered(2, 1))
  })
  test.each([
    [[1, 2], [1]],
    [
      [1, 2],
      [1, 3],
    ],
    [
      [1, 1],
      [1, 1],
    ],
  ])('%j to %j is no order', (seen, activityIds) => given().when(move(seen, activityIds)).rejects('Activity.OrderIncomplete'))
})
