import { test } from 'vitest'
import { STATUS } from '../../judge/catalogue.ts'
import { whenEvents } from '../kit/spec.ts'
import { rejudgeRequested, rejudgeResult } from '../school.fixture.ts'
import { rejudgeResults } from './rejudgeResults.ts'

const of = (answerId: number, before: number, [statusCode, score]: readonly [number, number], difference: number | null) => ({
  rejudgeId: 61,
  answerId,
  userId: null,
  problemVersion: 2,
  before: { statusCode: STATUS.WrongAnswer, score: before },
  after: { statusCode, score },
  difference,
})

test('one per answer: gains, losses to the hundredth, and no difference where the judge could not judge', () => {
  whenEvents(rejudgeResults, [
    rejudgeRequested([51, 52, 53]),
    rejudgeResult(51, 10, STATUS.Accept, 40),
    rejudgeResult(52, 33.33, STATUS.WrongAnswer, 6.67),
    rejudgeResult(53, 20, STATUS.SystemError, 0),
  ]).thenDocuments({
    '61/51': of(51, 10, [STATUS.Accept, 40], 30),
    '61/52': of(52, 33.33, [STATUS.WrongAnswer, 6.67], -26.66),
    '61/53': of(53, 20, [STATUS.SystemError, 0], null),
  })
})
