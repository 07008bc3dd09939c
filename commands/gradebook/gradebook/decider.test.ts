import { describe, test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { gradebooks } from './decider.ts'
import type { GradebookEvent } from './events.ts'

const { given } = specification(gradebooks)
const groupId = 21
const authorId = 2
const [AMY, BEN] = [5, 6]
const PRACTICE = 31
const talk = { columnId: 1, name: 'Talk', most: 10, weight: 20 }
const activities = [{ activityId: PRACTICE, weight: 80 }]

const configured = (columns = [talk], weights = activities): GradebookEvent => ({
  type: 'GradebookConfigured',
  data: { groupId, weighIn: 'percent', activities: weights, columns, authorId },
})
const entered = (userId: number, score: number | null, columnId = 1): GradebookEvent => ({
  type: 'GradeEntered',
  data: { groupId, userId, columnId, columnName: 'Talk', score, authorId },
})
const excused = (isExcused = true, reason: string | null = 'Ill'): GradebookEvent => ({
  type: 'PersonExcused',
  data: { groupId, userId: AMY, activityId: PRACTICE, columnId: null, isExcused, reason, authorId },
})
type Asked = { columnId: number | null; name: string; most: number; weight: number }
const configure = (seen: number, columns: Asked[] = [talk], weights = activities) =>
  ({ type: 'Configure', groupId, seen, weighIn: 'percent', activities: weights, columns, authorId }) as const
const enter = (...grades: { userId: number; score: number | null }[]) =>
  ({ type: 'EnterGrades', groupId, columnId: 1, grades, authorId }) as const
const excuse = (isExcused = true, reason: string | null = 'Ill') =>
  ({ type: 'Excuse', groupId, userId: AMY, activityId: PRACTICE, columnId: null, isExcused, reason, authorId }) as const

describe('the configuration of a gradebook', () => {
  test('numbers new columns, also after one was removed', () => {
    given()
      .when(configure(0, [{ ...talk, columnId: null }]))
      .then(configured())
    given(configured(), configured([]))
      .when(configure(2, [{ ...talk, columnId: null }]))
      .then(configured([{ ...talk, columnId: 2 }]))
  })
  test('brings a removed column back by its id, and refuses one that never was', () => {
    given(configured(), configured([])).when(configure(2)).then(configured())
    given(configured())
      .when(configure(1, [{ ...talk, columnId: 2 }]))
      .rejects('Gradebook.ColumnNotFound')
    given(configured())
      .when(configure(1, [talk, talk]))
      .rejects('Gradebook.ColumnNotFound')
  })
  test('is refused if it changed meanwhile, unless to the same', () => {
    given(configured()).when(configure(0, [])).rejects('Common.Conflict')
    given(configured()).when(configure(0)).thenNothing()
  })
  test('has one weight for each activity', () => {
    given()
      .when(configure(0, [], [...activities, ...activities]))
      .rejects('Gradebook.ActivityTwice')
  })
  test('has no maximum below a grade that stands', () => {
    given(configured(), entered(AMY, 9))
      .when(configure(1, [{ ...talk, most: 8 }]))
      .rejects('Gradebook.MaximumTooLow')
    given(configured(), entered(AMY, 9), entered(AMY, 8))
      .when(configure(1, [{ ...talk, most: 8 }]))
      .then(configured([{ ...talk, most: 8 }]))
  })
})

describe('grades', () => {
  test('are recorded where they differ', () => {
    given(configured(), entered(AMY, 8))
      .when(enter({ userId: AMY, score: 8 }, { userId: BEN, score: 0 }))
      .then(entered(BEN, 0))
    given(configured(), entered(AMY, 8))
      .when(enter({ userId: AMY, score: null }, { userId: BEN, score: null }))
      .then(entered(AMY, null))
  })
  test('are refused above the maximum, twice for one person, and in a removed column', () => {
    given(configured())
      .when(enter({ userId: BEN, score: 1 }, { userId: AMY, score: 10.5 }))
      .rejects('Gradebook.ScoreTooHigh')
    given(configured())
      .when(enter({ userId: AMY, score: 1 }, { userId: AMY, score: 2 }))
      .rejects('Gradebook.PersonTwice')
    given(configured(), configured([]))
      .when(enter({ userId: AMY, score: 1 }))
      .rejects('Gradebook.ColumnNotFound')
  })
})

describe('an excuse', () => {
  test('is recorded once, changed with its reason, and withdrawn', () => {
    given().when(excuse()).then(excused())
    given(excused()).when(excuse()).thenNothing()
    given(excused()).when(excuse(true, 'Abroad')).then(excused(true, 'Abroad'))
    given(excused()).when(excuse(false, null)).then(excused(false, null))
    given().when(excuse(false, null)).thenNothing()
  })
})
