import { expect, test } from 'vitest'
import type { RecordedEvent } from '../../eventstore/port.ts'
import { whenEvents } from '../kit/spec.ts'
import { AMY, BEN, forgotten, LOOP, SUM } from '../school.fixture.ts'
import { type ExtensionReasonsDocument, extensionReasons, reasonKey } from './extensionReasons.ts'
import {
  HOMEWORK,
  homeworkAssigned,
  homeworkDeleted,
  homeworkEdited,
  homeworkEndedEarly,
  homeworkExtended,
  homeworkHappened,
  homeworkOpened,
  makeUpOffered,
} from './homework.fixture.ts'
import { homeworks } from './homeworks.ts'

const of = (...events: RecordedEvent[]) => whenEvents(homeworks, events).document(HOMEWORK)
const [LATE, LATER] = ['2026-05-09T01:00:00.000Z', '2026-05-10T01:00:00.000Z']

test('a homework begins without versions and extensions', () => {
  const assigned = homeworkAssigned()
  expect(of(assigned)).toMatchObject({
    ...assigned.data,
    position: assigned.position,
    createTime: assigned.metadata.recordedAt,
    versions: null,
    extensions: {},
  })
})

test('an edit replaces what the form holds; from its start on its problems have the versions of that moment', () => {
  const edited = homeworkEdited({ name: '遞迴', startTime: LATE, endTime: LATER, counts: 'best' })
  const homework = of(homeworkAssigned(), edited, homeworkOpened(HOMEWORK, 3))
  expect(homework).toMatchObject({ name: '遞迴', startTime: LATE, endTime: LATER, counts: 'best', createUserId: expect.any(Number) })
  expect(homework?.versions).toEqual([SUM, LOOP].map((problemId) => ({ problemId, version: 3 })))
})

test('an early end replaces the planned one, of the round that it ended, for students with more time too', () => {
  const early = '2026-05-03T01:00:00.000Z'
  const stopped = of(homeworkAssigned(), homeworkExtended(AMY, LATE), homeworkEndedEarly(early))
  expect(stopped).toMatchObject({ endTime: early, makeUpEndTime: null, plannedEndTime: homeworkAssigned().data.endTime })
  expect(stopped?.extensions).toEqual({})
  const inMakeUp = [homeworkAssigned(), makeUpOffered(LATE, LATER), homeworkEndedEarly('2026-05-09T05:00:00.000Z', 'makeUp')]
  expect(of(...inMakeUp)).toMatchObject({ makeUpStartTime: LATE, makeUpEndTime: '2026-05-09T05:00:00.000Z', plannedMakeUpEndTime: LATER })
})

test('a make-up is added, changed and withdrawn', () => {
  const changed = homeworkHappened('MakeUpChanged', { makeUpStartTime: LATER, makeUpEndTime: '2026-05-12T01:00:00.000Z' })
  const events = [homeworkAssigned(), makeUpOffered(LATE, LATER), changed]
  expect(of(...events)).toMatchObject({ makeUpStartTime: LATER, makeUpEndTime: '2026-05-12T01:00:00.000Z' })
  expect(of(...events, homeworkHappened('MakeUpWithdrawn', {}))).toMatchObject({ makeUpStartTime: null, makeUpEndTime: null })
})

test('extensions by student, the latest of each', () => {
  const events = [homeworkAssigned(), homeworkExtended(AMY, LATE), homeworkExtended(BEN, LATE), homeworkExtended(AMY, LATER)]
  expect(of(...events)?.extensions).toEqual({ [AMY]: LATER, [BEN]: LATE })
})

test('the reason of each extension, until the student is forgotten', () => {
  const events = [homeworkExtended(AMY, LATE, '生病'), homeworkExtended(AMY, LATER, '仍在生病'), homeworkExtended(BEN, LATE, '比賽')]
  const reasons = (...more: RecordedEvent[]) =>
    (whenEvents(extensionReasons, [...events, ...more]).document(AMY) as ExtensionReasonsDocument | null)?.reasons
  expect(reasons()).toEqual({ [reasonKey(HOMEWORK, LATE)]: '生病', [reasonKey(HOMEWORK, LATER)]: '仍在生病' })
  expect(reasons(forgotten(AMY))).toBeUndefined()
})

test('a deleted homework is gone, and nothing brings it back', () => {
  whenEvents(homeworks, [homeworkAssigned(), homeworkDeleted(), homeworkEdited(), homeworkExtended(AMY, LATE)]).thenDocuments({})
})
