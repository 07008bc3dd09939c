import { describe, expect, test } from 'vitest'
import type { ActivityMatrix, MatrixCell } from '../../../queries/activities/matrix/schemas.ts'
import { averageAt, groups, scoreOf, shownScore, studentsIn, whoOf, whoText } from './groups.ts'

const passed: MatrixCell = { isPassed: true, score: 40, isAdjusted: false, answers: 2 }
const tried: MatrixCell = { isPassed: false, score: 5, isAdjusted: false, answers: 1 }
/** A score given by staff without an answer. */
const given: MatrixCell = { isPassed: false, score: 10, isAdjusted: true, answers: 0 }
const student = (userId: number, cells: (MatrixCell | null)[]) => ({ userId, userName: `S${userId}`, studentId: null, cells })
const matrix: ActivityMatrix = {
  problems: [
    { problemId: 11, distribution: 40 },
    { problemId: 12, distribution: 60 },
  ],
  students: [student(1, [passed, passed]), student(2, [passed, tried]), student(3, [null, given]), student(4, [null, null])],
}
const idsOf = (group: (typeof groups)[number], problemId: number | null) =>
  studentsIn(matrix, { group, problemId }).map(({ userId }) => userId)

describe('the names behind a count', () => {
  test('of a problem', () => {
    expect(groups.map((group) => idsOf(group, 11))).toEqual([[1, 2], [], [3, 4]])
    expect(groups.map((group) => idsOf(group, 12))).toEqual([[1], [2], [3, 4]])
  })

  test('of the whole activity: passed everything, started, not started', () => {
    expect(groups.map((group) => idsOf(group, null))).toEqual([[1], [2], [3, 4]])
  })

  test('round-trip through the address, and only in the page’s format', () => {
    for (const who of [{ group: 'notPassed', problemId: 12 } as const, { group: 'passed', problemId: null } as const])
      expect(whoOf(whoText(who))).toEqual(who)
    for (const text of [null, '', 'everybody', 'passed.', 'passed.x', 'passed.1.2']) expect(whoOf(text)).toBeNull()
  })
})

test('scores are summed by student and averaged by problem over all students', () => {
  expect(matrix.students.map(scoreOf)).toEqual([80, 45, 10, 0])
  expect(averageAt(matrix, 12)).toBe(55 / 4)
  expect(averageAt({ ...matrix, students: [] }, 12)).toBeNull()
  expect(shownScore(10 / 3)).toBe('3.33')
})
