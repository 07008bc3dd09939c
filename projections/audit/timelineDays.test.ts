import { test } from 'vitest'
import { eventDefinitions } from '../../server/areas.ts'
import { whenEvents } from '../kit/spec.ts'
import { AMY, BEN, CLASS, classCreated, LOOP, PRACTICE, practiceCreated, SUM, signedIn, submitted } from '../school.fixture.ts'
import { timelineOf } from './timeline.ts'
import { EVERYBODY } from './timelineDays.ts'

const counted = (collection: string, ...events: Parameters<typeof whenEvents>[1]) =>
  whenEvents(timelineOf(eventDefinitions) as never, events, collection)
const days = (...events: Parameters<typeof whenEvents>[1]) => counted('timelineDays', ...events)
const day = (groupId: number, userId: number, date: string, counts: object) => ({ groupId, userId, day: date, counts }) as never

test('per class and day: of everybody and of each person, by type and hour of UTC', () => {
  days(
    submitted({ answerId: 51 }, { at: '2026-03-02T08:00:00.000Z' }),
    submitted({ answerId: 52 }, { at: '2026-03-02T08:59:59.999Z' }),
    submitted({ answerId: 53, userId: BEN }, { at: '2026-03-02T23:00:00.000Z' }),
    submitted({ answerId: 54, userId: BEN }, { at: '2026-03-03T00:00:00.000Z' }),
  ).thenDocuments({
    [`${CLASS}/${EVERYBODY}/2026-03-02`]: day(CLASS, EVERYBODY, '2026-03-02', { CodeSubmitted: { 8: 2, 23: 1 } }),
    [`${CLASS}/${AMY}/2026-03-02`]: day(CLASS, AMY, '2026-03-02', { CodeSubmitted: { 8: 2 } }),
    [`${CLASS}/${BEN}/2026-03-02`]: day(CLASS, BEN, '2026-03-02', { CodeSubmitted: { 23: 1 } }),
    [`${CLASS}/${EVERYBODY}/2026-03-03`]: day(CLASS, EVERYBODY, '2026-03-03', { CodeSubmitted: { 0: 1 } }),
    [`${CLASS}/${BEN}/2026-03-03`]: day(CLASS, BEN, '2026-03-03', { CodeSubmitted: { 0: 1 } }),
  })
})

test('events without a user count only for the class, events outside any class only for the user', () => {
  const at = { at: '2026-03-02T08:00:00.000Z' }
  days(classCreated(CLASS, at), signedIn(AMY, at)).thenDocuments({
    [`${CLASS}/${EVERYBODY}/2026-03-02`]: day(CLASS, EVERYBODY, '2026-03-02', { GroupCreated: { 8: 1 } }),
    [`0/${AMY}/2026-03-02`]: day(0, AMY, '2026-03-02', { SignedIn: { 8: 1 } }),
  })
})

test('with a problem of an activity: of everybody and of each person, and of the activity as such', () => {
  const at = { at: '2026-03-02T08:00:00.000Z' }
  const about = (userId: number, problemId: number | null, counts: object) =>
    ({ groupId: CLASS, userId, activityId: PRACTICE, problemId, day: '2026-03-02', counts }) as never
  counted(
    'timelineAbout',
    classCreated(CLASS, at),
    { ...practiceCreated(), metadata: { ...practiceCreated().metadata, recordedAt: at.at } },
    submitted({ answerId: 51 }, at),
    submitted({ answerId: 52, problemId: LOOP }, at),
    submitted({ answerId: 53 }, at),
    signedIn(AMY, at),
  ).thenDocuments({
    [`${CLASS}/${EVERYBODY}/${PRACTICE}/0/2026-03-02`]: about(EVERYBODY, null, { PracticeCreated: { 8: 1 } }),
    [`${CLASS}/${EVERYBODY}/${PRACTICE}/${SUM}/2026-03-02`]: about(EVERYBODY, SUM, { CodeSubmitted: { 8: 2 } }),
    [`${CLASS}/${AMY}/${PRACTICE}/${SUM}/2026-03-02`]: about(AMY, SUM, { CodeSubmitted: { 8: 2 } }),
    [`${CLASS}/${EVERYBODY}/${PRACTICE}/${LOOP}/2026-03-02`]: about(EVERYBODY, LOOP, { CodeSubmitted: { 8: 1 } }),
    [`${CLASS}/${AMY}/${PRACTICE}/${LOOP}/2026-03-02`]: about(AMY, LOOP, { CodeSubmitted: { 8: 1 } }),
  })
})
