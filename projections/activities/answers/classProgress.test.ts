import { expect, test } from 'vitest'
import type { RecordedEvent } from '../../../eventstore/port.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import { whenEvents } from '../../kit/spec.ts'
import {
  AMY,
  ASSISTANT,
  BEN,
  CLASS,
  joined,
  judged,
  LOOP,
  member,
  PRACTICE,
  rejudged,
  roleChanged,
  SUM,
  submitted,
} from '../../school.fixture.ts'
import { answers } from './projection.ts'

const bySolved = (...events: RecordedEvent[]) =>
  (whenEvents(answers, events, 'classProgress').document(PRACTICE) as { bySolved?: unknown } | null)?.bySolved ?? null
const handsIn = (answerId: number, userId: number, problemId: number, statusCode: number = STATUS.Accept) => [
  submitted({ answerId, userId, problemId }),
  judged({ answerId, userId, problemId }, statusCode, 40),
]
const before = [
  joined(AMY, 'student'),
  joined(BEN, 'student'),
  ...handsIn(51, AMY, SUM),
  ...handsIn(52, AMY, LOOP),
  ...handsIn(53, BEN, SUM, STATUS.WrongAnswer),
]

test('counts students by how many problems they have solved, from their first try on', () => {
  expect(bySolved(joined(AMY, 'student'), submitted({ answerId: 51 }))).toBeNull()
  expect(bySolved(...before)).toEqual({ 0: 1, 2: 1 })
  expect(bySolved(...before, ...handsIn(54, BEN, SUM))).toEqual({ 1: 1, 2: 1 })
  expect(bySolved(...before, rejudged({ answerId: 52, userId: AMY, problemId: LOOP }, STATUS.WrongAnswer))).toEqual({ 0: 1, 1: 1 })
})

test('is of the class as it is now: without those who are blocked, have left, teach, or only look in', () => {
  expect(bySolved(...before, joined(ASSISTANT, 'assistant'), ...handsIn(55, ASSISTANT, SUM))).toEqual({ 0: 1, 2: 1 })
  expect(bySolved(...before, ...handsIn(56, 99, SUM))).toEqual({ 0: 1, 2: 1 })
  expect(bySolved(...before, member('MemberBlocked', AMY))).toEqual({ 0: 1 })
  expect(bySolved(...before, member('MemberLeft', AMY))).toEqual({ 0: 1 })
  expect(bySolved(...before, member('MemberLeft', AMY), joined(AMY, 'student'))).toEqual({ 0: 1, 2: 1 })
  expect(bySolved(...before, roleChanged(AMY, 'assistant'))).toEqual({ 0: 1 })
  expect(bySolved(...before, roleChanged(AMY, 'assistant'), roleChanged(AMY, 'student'))).toEqual({ 0: 1, 2: 1 })
  expect(bySolved(...before, member('MemberBlocked', AMY, CLASS + 1))).toEqual({ 0: 1, 2: 1 })
})

test('leaves no document once no student counts', () => {
  expect(bySolved(...before, member('MemberLeft', AMY), member('MemberBlocked', BEN))).toBeNull()
})
