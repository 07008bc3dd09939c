import { expect, test } from 'vitest'
import { answerStatuses, STATUS } from '../../judge/catalogue.ts'
import { whenEvents } from '../kit/spec.ts'
import { AMY, BEN, cancelled, judged, LOOP, PRACTICE, SUM, submitted } from '../school.fixture.ts'
import { practiceTallies, tallyKey } from './projection.ts'

const sum = tallyKey(PRACTICE, SUM)

test('counts the right and the wrong answers of everybody, by problem', () => {
  whenEvents(practiceTallies, [
    judged({ answerId: 51, userId: AMY }, STATUS.WrongAnswer),
    judged({ answerId: 52, userId: AMY }, STATUS.Accept),
    judged({ answerId: 53, userId: BEN }, STATUS.TimeLimit),
    judged({ answerId: 54, userId: BEN, problemId: LOOP }, STATUS.Accept),
  ]).thenDocuments({
    [sum]: { activityId: PRACTICE, problemId: SUM, success: 1, error: 2 },
    [tallyKey(PRACTICE, LOOP)]: { activityId: PRACTICE, problemId: LOOP, success: 1, error: 0 },
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

test('only verdicts count, and of each submission the first one only', () => {
  whenEvents(practiceTallies, [
    submitted({ answerId: 51 }),
    cancelled({ answerId: 51 }),
    judged({ answerId: 52 }, STATUS.WrongAnswer),
    judged({ answerId: 52 }, STATUS.Accept, 40, 2),
  ]).thenDocuments({ [sum]: { activityId: PRACTICE, problemId: SUM, success: 0, error: 1 } })
})
