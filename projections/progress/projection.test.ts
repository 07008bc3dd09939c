import { test } from 'vitest'
import { STATUS } from '../../judge/catalogue.ts'
import { whenEvents } from '../kit/spec.ts'
import { AMY, BEN, judged, LOOP, PRACTICE, rejudged, SUM, submitted } from '../school.fixture.ts'
import { progress, progressKey, progressOf } from './projection.ts'

const amy = progressKey(PRACTICE, AMY)
const worth = (statusCode: number, score = 0) => ({ statusCode, score })
const of = (problems: object, userId = AMY) => ({ activityId: PRACTICE, userId, problems: problems as never })

test('per person and problem: tries, best score, solved', () => {
  whenEvents(progress, [
    judged({ answerId: 51 }, STATUS.WrongAnswer, 10),
    judged({ answerId: 52 }, STATUS.Partial, 30),
    judged({ answerId: 53 }, STATUS.WrongAnswer, 20),
    judged({ answerId: 54, problemId: LOOP }, STATUS.Accept, 60),
    judged({ answerId: 55, userId: BEN }, STATUS.CompileError),
  ]).thenDocuments({
    [amy]: of({
      [SUM]: {
        isSolved: false,
        bestScore: 30,
        tries: 3,
        answers: { 51: worth(STATUS.WrongAnswer, 10), 52: worth(STATUS.Partial, 30), 53: worth(STATUS.WrongAnswer, 20) },
      },
      [LOOP]: { isSolved: true, bestScore: 60, tries: 1, answers: { 54: worth(STATUS.Accept, 60) } },
    }),
    [progressKey(PRACTICE, BEN)]: of({ [SUM]: progressOf({ 55: worth(STATUS.CompileError) }) }, BEN),
  })
})

test('what is solved stays solved', () => {
  whenEvents(progress, [judged({ answerId: 51 }, STATUS.Accept, 40), judged({ answerId: 52 }, STATUS.WrongAnswer)]).thenDocument(
    amy,
    of({ [SUM]: { isSolved: true, bestScore: 40, tries: 2, answers: { 51: worth(STATUS.Accept, 40), 52: worth(STATUS.WrongAnswer) } } }),
  )
})

test('what a rejudge takes away is gone, unless another answer has it; what it gives is there; a try stays one try', () => {
  const before = [judged({ answerId: 51 }, STATUS.Accept, 40), judged({ answerId: 52 }, STATUS.Partial, 30)]
  const lost = [...before, rejudged({ answerId: 51 }, STATUS.WrongAnswer)]
  const left = { 51: worth(STATUS.WrongAnswer), 52: worth(STATUS.Partial, 30) }
  whenEvents(progress, lost).thenDocument(amy, of({ [SUM]: { isSolved: false, bestScore: 30, tries: 2, answers: left } }))
  const won = [...lost, rejudged({ answerId: 52 }, STATUS.Accept, 40, 62)]
  whenEvents(progress, won).thenDocument(
    amy,
    of({ [SUM]: { isSolved: true, bestScore: 40, tries: 2, answers: { ...left, 52: worth(STATUS.Accept, 40) } } }),
  )
})

test('what the judge could not judge is no try, until a rejudge says how it went', () => {
  const tried = judged({ answerId: 51 }, STATUS.WrongAnswer, 10)
  const failed = judged({ answerId: 52 }, STATUS.SystemError)
  whenEvents(progress, [failed]).thenDocuments({})
  whenEvents(progress, [tried, failed]).thenDocument(amy, of({ [SUM]: progressOf({ 51: worth(STATUS.WrongAnswer, 10) }) }))
  whenEvents(progress, [failed, rejudged({ answerId: 52 }, STATUS.Accept, 40)]).thenDocument(
    amy,
    of({ [SUM]: progressOf({ 52: worth(STATUS.Accept, 40) }) }),
  )
})

test('what waits is not tried yet', () => {
  whenEvents(progress, [submitted({ answerId: 51 })]).thenDocuments({})
})
