import { expect, test } from 'vitest'
import type { RecordedEvent } from '../../../eventstore/port.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import { whenEvents } from '../../kit/spec.ts'
import { AMY, BEN, CLASS, cancelled, judged, rejudged, SUM, submitted } from '../../school.fixture.ts'
import type { ItemStudentDocument } from './itemStudents.ts'
import { answers } from './projection.ts'

const at = (minute: number) => ({ at: `2026-03-02T08:${String(minute).padStart(2, '0')}:00.000Z` })
const ms = (minute: number) => Date.parse(at(minute).at)
const of = (events: RecordedEvent[], userId = AMY) =>
  whenEvents(answers, events, 'itemStudents').document(`${CLASS}/${SUM}/${userId}`) as unknown as Omit<ItemStudentDocument, '_id'> | null

const handedIn = (answerId: number, minute: number, status: number, userId = AMY) => [
  submitted({ answerId, userId }, at(minute)),
  judged({ answerId, userId }, status, 0, 1, at(minute + 1)),
]

test('the first answer, the accepts and the numbers by status of each student', () => {
  const events = [...handedIn(51, 1, STATUS.WrongAnswer), ...handedIn(52, 9, STATUS.Accept), ...handedIn(53, 20, STATUS.TimeLimit, BEN)]
  expect(of(events)).toMatchObject({
    groupId: CLASS,
    problemId: SUM,
    userId: AMY,
    firstAt: ms(1),
    acceptedAt: [ms(9)],
    statuses: { [STATUS.WrongAnswer]: 1, [STATUS.Accept]: 1 },
  })
  expect(of(events, BEN)).toMatchObject({ firstAt: ms(20), acceptedAt: [], statuses: { [STATUS.TimeLimit]: 1 } })
})

test('a rejudge takes an accept back, or brings an earlier one', () => {
  const events = [...handedIn(51, 1, STATUS.WrongAnswer), ...handedIn(52, 9, STATUS.Accept), ...handedIn(53, 15, STATUS.Accept)]
  expect(of([...events, rejudged({ answerId: 52 }, STATUS.WrongAnswer)])).toMatchObject({
    acceptedAt: [ms(15)],
    statuses: { [STATUS.WrongAnswer]: 2, [STATUS.Accept]: 1 },
  })
  expect(of([...events, rejudged({ answerId: 51 }, STATUS.Accept)])?.acceptedAt.toSorted()).toEqual([ms(1), ms(9), ms(15)])
})

test('what waits or was cancelled is no answer', () => {
  expect(of([submitted({ answerId: 51 }, at(1))])).toBeNull()
  expect(of([submitted({ answerId: 51 }, at(1)), cancelled({ answerId: 51 }), ...handedIn(52, 9, STATUS.Accept)])?.firstAt).toBe(ms(9))
})
