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
const OTHER_ACTIVITY = 34
const handsIn = (answerId: number, userId: number, statusCode: number, score: number, counts: 'last' | 'best' = 'last', more = {}) => {
  const answer = { answerId, userId, activityId: counts === 'last' ? ACTIVITY : OTHER_ACTIVITY }
  const settings = { ...usualSettings, counts, endsAt: '2026-05-31T00:00:00.000Z', ...more }
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

test('where a make-up counts only if it is worth more, a rejudge moves a person by the difference of what counts', async () => {
  const makeUp = { isMakeUp: true }
  await school.happens(
    ...handsIn(91, AMY, STATUS.Partial, 20, 'best'),
    ...handsIn(92, AMY, STATUS.Accept, 40, 'best', makeUp),
    ...handsIn(93, BEN, STATUS.Partial, 20, 'best'),
    ...handsIn(94, BEN, STATUS.WrongAnswer, 0, 'best', makeUp),
    rejudgeRequested([92, 94], 62),
    rejudgeResult(92, 40, STATUS.WrongAnswer, 10, 62),
    rejudgeResult(94, 0, STATUS.Partial, 15, 62),
  )
  const moved = async () => {
    const { people } = await school.ask(rejudgeInfo, { groupId: CLASS, rejudgeId: 62 }, TEACHER, 'en')
    return people.map(({ userId, before, after, solvedAfter }) => [userId, before, after, solvedAfter])
  }
  const expected = [
    [AMY, 40, 20, 0],
    [BEN, 20, 20, 0],
  ]
  expect(await moved()).toEqual(expected)
  await school.happens(rejudgeDecided('RejudgeApplied', 62))
  expect(await moved()).toEqual(expected)
})
