import { test } from 'vitest'
import { STATUS } from '../../judge/catalogue.ts'
import { whenEvents } from '../kit/spec.ts'
import { AMY, BEN, judged, LOOP, PRACTICE, SUM, submitted } from '../school.fixture.ts'
import { progress, progressKey } from './projection.ts'

const amy = progressKey(PRACTICE, AMY)
const of = (problems: object, userId = AMY) => ({ activityId: PRACTICE, userId, problems: problems as never })

test('per person and problem: tries, best score, solved', () => {
  whenEvents(progress, [
    judged({ answerId: 51 }, STATUS.WrongAnswer, 10),
    judged({ answerId: 52 }, STATUS.Partial, 30),
    judged({ answerId: 53 }, STATUS.WrongAnswer, 20),
    judged({ answerId: 54, problemId: LOOP }, STATUS.Accept, 60),
    judged({ answerId: 55, userId: BEN }, STATUS.CompileError),
  ]).thenDocuments({
    [amy]: of({ [SUM]: { isSolved: false, bestScore: 30, tries: 3 }, [LOOP]: { isSolved: true, bestScore: 60, tries: 1 } }),
    [progressKey(PRACTICE, BEN)]: of({ [SUM]: { isSolved: false, bestScore: 0, tries: 1 } }, BEN),
  })
})

test('what is solved stays solved', () => {
  whenEvents(progress, [judged({ answerId: 51 }, STATUS.Accept, 40), judged({ answerId: 52 }, STATUS.WrongAnswer)]).thenDocument(
    amy,
    of({ [SUM]: { isSolved: true, bestScore: 40, tries: 2 } }),
  )
})

test('what waits is not tried yet', () => {
  whenEvents(progress, [submitted({ answerId: 51 })]).thenDocuments({})
})
