import { test } from 'vitest'
import { eventDefinitions } from '../../server/areas.ts'
import { whenEvents } from '../kit/spec.ts'
import { AMY, BEN, CLASS, classCreated, signedIn, submitted } from '../school.fixture.ts'
import { timelineOf } from './timeline.ts'
import { EVERYBODY } from './timelineDays.ts'

const days = (...events: Parameters<typeof whenEvents>[1]) => whenEvents(timelineOf(eventDefinitions) as never, events, 'timelineDays')
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

test('what is nobody’s counts for the class alone, what is outside any class for the person alone', () => {
  const at = { at: '2026-03-02T08:00:00.000Z' }
  days(classCreated(CLASS, at), signedIn(AMY, at)).thenDocuments({
    [`${CLASS}/${EVERYBODY}/2026-03-02`]: day(CLASS, EVERYBODY, '2026-03-02', { GroupCreated: { 8: 1 } }),
    [`0/${AMY}/2026-03-02`]: day(0, AMY, '2026-03-02', { SignedIn: { 8: 1 } }),
  })
})
