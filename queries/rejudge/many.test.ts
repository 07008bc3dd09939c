// Rejudges of more answers than a page holds.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATUS } from '../../judge/catalogue.ts'
import { AMY, CLASS, judged, LOOP, rejudgeRequested, rejudgeResult, submitted, TEACHER } from '../../projections/school.fixture.ts'
import { openSchool, type School } from '../school.fixture.ts'
import { judgedAnswers } from './answers.ts'
import { rejudgeInfo } from './contract.ts'
import { rejudgeQueries } from './routes.ts'

const ids = Array.from({ length: 2100 }, (_, index) => 100_000 - index)
const [lost, ...rest] = ids as [number, ...number[]]

let school: School
beforeAll(async () => {
  school = await openSchool()
  const place = { problemId: LOOP }
  await school.happens(
    ...ids.flatMap((answerId) => [submitted({ answerId, ...place }), judged({ answerId, ...place }, STATUS.WrongAnswer, 10)]),
    rejudgeRequested(ids, 64),
    ...rest.slice(0, 2050).map((answerId) => rejudgeResult(answerId, 10, STATUS.Accept, 20, 64)),
    rejudgeResult(lost, 10, STATUS.WrongAnswer, 0, 64),
  )
}, 60_000)
afterAll(() => school.close())

test('all that fit a scope are found, page after page, in the order in which they were handed in', async () => {
  const scope = { answerId: null, problemId: LOOP, activityId: null, since: null, until: null, allClasses: false }
  const found = async (limit: number) => (await judgedAnswers(school.reader)([CLASS], scope, limit)).map(({ answerId }) => answerId)
  expect((await found(5000)).slice(1)).toEqual(ids) // the first one is of the school's own past
  expect(await found(1100)).toHaveLength(1100)
})

test('those that matter most are shown, the figures count all, and each person’s are whole', async () => {
  const seen = await school.ask(rejudgeQueries(school), rejudgeInfo, { groupId: CLASS, rejudgeId: 64 }, TEACHER)
  expect(seen).toMatchObject({ state: 'judging', answerCount: 2100, judgedCount: 2051, gainCount: 2050, lossCount: 1 })
  expect([seen.rows.length, seen.rows[0]?.answerId, seen.rows[1]?.difference]).toEqual([2000, lost, 10])
  expect(seen.totals).toMatchObject({ pointsGained: 20_500, pointsLost: 10, gainingPeople: 1, losingPeople: 1 })
  expect(seen.people).toMatchObject([{ userId: AMY, answerCount: 2051 }])
})
