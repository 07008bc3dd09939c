import { expect, test } from 'vitest'
import { answerStatuses, STATUS } from '../../judge/catalogue.ts'
import { whenEvents } from '../kit/spec.ts'
import { AMY, BEN, cancelled, judged, LOOP, PRACTICE, rejudged, SUM, submitted } from '../school.fixture.ts'
import { practiceTallies, tallyKey } from './projection.ts'

const sum = tallyKey(PRACTICE, SUM)

test('counts the right and the wrong answers of everybody, by problem', () => {
  whenEvents(practiceTallies, [
    judged({ answerId: 51, userId: AMY }, STATUS.WrongAnswer),
    judged({ answerId: 52, userId: AMY }, STATUS.Accept),
    judged({ answerId: 53, userId: BEN }, STATUS.TimeLimit),
    judged({ answerId: 54, userId: BEN, problemId: LOOP }, STATUS.Accept),
  ]).thenDocuments({
    [sum]: {
      activityId: PRACTICE,
      problemId: SUM,
      success: 1,
      error: 2,
      answers: { 51: STATUS.WrongAnswer, 52: STATUS.Accept, 53: STATUS.TimeLimit },
    },
    [tallyKey(PRACTICE, LOOP)]: { activityId: PRACTICE, problemId: LOOP, success: 1, error: 0, answers: { 54: STATUS.Accept } },
  })
})

test('compile and system errors are nobody’s mistake', () => {
  const tallies = answerStatuses.map(({ id, status }) => {
    const tally = whenEvents(practiceTallies, [judged({ answerId: 51 }, id)]).document(sum)
    return [status, tally?.success, tally?.error]
  })
  const [neither, right] = [new Set(['Waiting', 'CompileError', 'SystemError', 'Cancelled']), 'Accept']
  expect(tallies).toEqual(
    answerStatuses.map(({ status }) => [status, Number(status === right), Number(status !== right && !neither.has(status))]),
  )
})

test('only verdicts count, and of each submission the newest one only', () => {
  whenEvents(practiceTallies, [
    submitted({ answerId: 51 }),
    cancelled({ answerId: 51 }),
    judged({ answerId: 52 }, STATUS.WrongAnswer),
    judged({ answerId: 52 }, STATUS.Accept, 40, 2),
  ]).thenDocuments({ [sum]: { activityId: PRACTICE, problemId: SUM, success: 1, error: 0, answers: { 52: STATUS.Accept } } })
})

test('after a rejudge an answer counts as what it is now, or not at all', () => {
  whenEvents(practiceTallies, [
    ...[51, 52, 53].map((answerId) => judged({ answerId }, STATUS.WrongAnswer)),
    judged({ answerId: 54, userId: BEN }, STATUS.CompileError),
    rejudged({ answerId: 51 }, STATUS.Accept, 40),
    rejudged({ answerId: 52 }, STATUS.CompileError),
    rejudged({ answerId: 54, userId: BEN }, STATUS.Accept, 40),
  ]).thenDocumentWith(sum, { success: 2, error: 1, answers: { 51: STATUS.Accept, 53: STATUS.WrongAnswer, 54: STATUS.Accept } })
})
