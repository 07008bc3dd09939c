import { expect, test } from 'vitest'
import type { RecordedEvent } from '../../../eventstore/port.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import { whenEvents } from '../../kit/spec.ts'
import { AMY, ASSISTANT, BEN, joined, judged, member, PRACTICE, rejudged, roleChanged, SUM, submitted } from '../../school.fixture.ts'
import type { ProblemStatisticsDocument } from './problemStatistics.ts'
import { tallyKey } from './problemTallies.ts'
import { answers } from './projection.ts'

const statistics = (...events: RecordedEvent[]) =>
  whenEvents(answers, events, 'problemStatistics').document(tallyKey(PRACTICE, SUM)) as unknown
const handsIn = (answerId: number, userId: number, statusCode: number) => [
  submitted({ answerId, userId }),
  judged({ answerId, userId }, statusCode, statusCode === STATUS.Accept ? 40 : 0),
]
const before = [
  joined(AMY, 'student'),
  joined(BEN, 'student'),
  ...handsIn(51, AMY, STATUS.WrongAnswer),
  ...handsIn(52, AMY, STATUS.Accept),
  ...handsIn(53, BEN, STATUS.CompileError),
  ...handsIn(54, BEN, STATUS.WrongAnswer),
]
const all = { solved: 1, unsolved: 1, statuses: { [STATUS.WrongAnswer]: 2, [STATUS.Accept]: 1, [STATUS.CompileError]: 1 } }

test('counts students who have solved a problem and who have not, and their answers by status', () => {
  expect(statistics(...before)).toMatchObject({ activityId: PRACTICE, problemId: SUM, ...all })
  expect(statistics(...before, ...handsIn(55, BEN, STATUS.Accept))).toMatchObject({ solved: 2, unsolved: 0 })
})

test('has nothing of what waits', () => {
  expect(statistics(joined(AMY, 'student'), submitted({ answerId: 51 }))).toBeNull()
})

test('is without those who are blocked now, also for what they did before, and with them again afterwards', () => {
  const blocked = [...before, member('MemberBlocked', BEN)]
  expect(statistics(...blocked)).toMatchObject({
    solved: 1,
    unsolved: 0,
    statuses: { [STATUS.WrongAnswer]: 1, [STATUS.Accept]: 1 },
  })
  expect(statistics(...blocked, ...handsIn(56, BEN, STATUS.Accept))).toMatchObject({ solved: 1, unsolved: 0 })
  expect(statistics(...blocked, member('MemberUnblocked', BEN))).toMatchObject(all)
})

test('is without those who teach, look in or have left', () => {
  expect(statistics(...before, joined(ASSISTANT, 'assistant'), ...handsIn(57, ASSISTANT, STATUS.Accept))).toMatchObject(all)
  expect(statistics(...before, ...handsIn(58, 99, STATUS.Accept))).toMatchObject(all)
  expect(statistics(...before, roleChanged(AMY, 'assistant'), member('MemberLeft', BEN))).toBeNull()
})

test('counts students by their last answer, if it is wrong', () => {
  const lastErrors = (...events: RecordedEvent[]) => (statistics(...events) as ProblemStatisticsDocument | null)?.lastErrors
  expect(lastErrors(...before)).toEqual({ [STATUS.WrongAnswer]: 1 })
  expect(lastErrors(...before, rejudged({ answerId: 54, userId: BEN }, STATUS.TimeLimit))).toEqual({ [STATUS.TimeLimit]: 1 })
  expect(lastErrors(...before, ...handsIn(55, AMY, STATUS.CompileError))).toEqual({ [STATUS.WrongAnswer]: 1, [STATUS.CompileError]: 1 })
  expect(lastErrors(...before, ...handsIn(55, BEN, STATUS.Accept))).toEqual({})
})

test('follows a rejudge', () => {
  expect(statistics(...before, rejudged({ answerId: 52, userId: AMY }, STATUS.TimeLimit))).toMatchObject({
    solved: 0,
    unsolved: 2,
    statuses: { [STATUS.WrongAnswer]: 2, [STATUS.CompileError]: 1, [STATUS.TimeLimit]: 1 },
  })
})
