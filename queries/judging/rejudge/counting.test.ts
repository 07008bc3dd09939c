import { expect, test } from 'vitest'
import { STATUS } from '../../../judge/catalogue.ts'
import {
  AMY,
  BEN,
  CLASS,
  happened,
  judged,
  rejudgeDecided,
  rejudgeRequested,
  rejudgeResult,
  submitted,
  TEACHER,
} from '../../../projections/school.fixture.ts'
import { usualSettings } from '../../../protocol/activitySettings.ts'
import { schoolAsking } from '../../school.fixture.ts'
import { rejudgeInfo } from './calls.ts'
import { rejudgeQueries } from './routes.ts'

const ACTIVITY = 33
const settings = { ...usualSettings, counts: 'last' as const }
const handsIn = (answerId: number, userId: number, statusCode: number, score: number) => {
  const answer = { answerId, userId, activityId: ACTIVITY }
  const { data, stream } = submitted(answer)
  return [happened({ type: 'CodeSubmitted', data: { ...data, settings } as never }, { stream }), judged(answer, statusCode, score)]
}
const school = schoolAsking(rejudgeQueries, () => [
  ...handsIn(81, AMY, STATUS.Accept, 40),
  ...handsIn(82, AMY, STATUS.Partial, 30),
  ...handsIn(83, BEN, STATUS.Accept, 40),
  ...handsIn(84, BEN, STATUS.WrongAnswer, 10),
  rejudgeRequested([81, 84]),
  rejudgeResult(81, 40, STATUS.WrongAnswer, 0),
  rejudgeResult(84, 10, STATUS.Partial, 20),
])
const pointsOf = async () => {
  const { people } = await school.ask(rejudgeInfo, { groupId: CLASS, rejudgeId: 61 }, TEACHER, 'en')
  return people.map(({ userId, before, after, solvedBefore }) => [userId, before, after, solvedBefore])
}

test('where the last answer counts, a rejudge moves a person by that one alone, before it is decided and afterwards', async () => {
  const moved = [
    [BEN, 10, 20, 0],
    [AMY, 30, 30, 0],
  ]
  expect(await pointsOf()).toEqual(moved)
  await school.happens(rejudgeDecided('RejudgeApplied'))
  expect(await pointsOf()).toEqual(moved)
})
