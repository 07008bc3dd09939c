import { expect, test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import { AMY, BEN, CLASS, forgotten, PRACTICE } from '../school.fixture.ts'
import { excuseReasons } from './excuseReasons.ts'
import { gradebookConfigured, gradeEntered, personExcused, TALK } from './gradebook.fixture.ts'
import { type GradebookRowDocument, gradebookRowKey, gradebooks } from './gradebooks.ts'

const rowOf = (userId: number) => gradebookRowKey(CLASS, userId)

test('a gradebook has its newest configuration', () => {
  whenEvents(gradebooks, [gradebookConfigured(), gradebookConfigured({ weighIn: 'points', columns: [] })]).thenDocuments({
    [CLASS]: { groupId: CLASS, version: 2, weighIn: 'points', activities: [{ activityId: PRACTICE, weight: 75 }], columns: [] },
  })
})

test('a row has the grades and excuses that stand', () => {
  const excused = personExcused({ activityId: null, columnId: TALK.columnId })
  const entered = gradeEntered(AMY, 9)
  const events = [gradeEntered(AMY, 8), entered, gradeEntered(BEN, 5), gradeEntered(BEN, null), personExcused(), excused]
  whenEvents<GradebookRowDocument>(
    gradebooks as never,
    [...events, personExcused({ isExcused: false, reason: null })],
    'gradebookRows',
  ).thenDocuments({
    [rowOf(AMY)]: {
      groupId: CLASS,
      userId: AMY,
      grades: { 1: { score: 9, at: entered.metadata.recordedAt } },
      excused: { 'own 1': excused.metadata.recordedAt },
    },
    [rowOf(BEN)]: { groupId: CLASS, userId: BEN, grades: {}, excused: {} },
  })
})

test('the reasons of a person are erased with the person', () => {
  const then = whenEvents(excuseReasons, [personExcused(), personExcused({ userId: BEN }), forgotten(BEN)])
  then.thenDocuments({ [AMY]: { userId: AMY, reasons: { [`${CLASS}/${PRACTICE}`]: 'Ill' } } })
  expect(whenEvents(excuseReasons, [personExcused(), personExcused({ reason: null })]).document(AMY)?.reasons).toEqual({})
})
