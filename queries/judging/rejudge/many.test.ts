// Rejudges of more answers than fit on a page.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATUS } from '../../../judge/catalogue.ts'
import { AMY, CLASS, judged, LOOP, rejudgeRequested, rejudgeResult, submitted, TEACHER } from '../../../projections/school.fixture.ts'
import type { Reader } from '../../../projections/store/port.ts'
import { openSchool, type School } from '../../school.fixture.ts'
import { judgedAnswers } from './answers.ts'
import { rejudgeInfo } from './calls.ts'
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
  expect((await found(5000)).slice(1)).toEqual(ids) // the first result is from the school's own past
  expect(await found(1100)).toHaveLength(1100)
})

test('requests have their turn while a large one is read; no source is, and none of what its people handed in besides', async () => {
  const looked = new Set<string>()
  const collections = new Set<string>()
  const reader: Reader = {
    ...school.reader,
    get: (collection, id) => school.reader.get(collection, id),
    count: (collection, filter) => school.reader.count(collection, filter),
    find: (collection, options) => {
      looked.add(collection)
      return school.reader.find(collection, options)
    },
    getMany: (collection, ids) => {
      collections.add(collection)
      return school.reader.getMany(collection, ids)
    },
  }
  let turns = 0
  let isDone = false
  const turn = () => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await school.ask(rejudgeQueries({ ...school, reader }), rejudgeInfo, { groupId: CLASS, rejudgeId: 64 }, TEACHER)
  isDone = true
  expect(turns).toBeGreaterThan(8)
  expect(looked).toEqual(new Set(['rejudgeResults']))
  expect(collections).not.toContain('submissions')
})

test('those that matter most are shown, the figures count all, and each person’s are whole', async () => {
  const seen = await school.ask(rejudgeQueries(school), rejudgeInfo, { groupId: CLASS, rejudgeId: 64 }, TEACHER)
  expect(seen).toMatchObject({ state: 'judging', answerCount: 2100, judgedCount: 2051, gainCount: 2050, lossCount: 1 })
  expect([seen.rows.length, seen.rows[0]?.answerId, seen.rows[1]?.difference]).toEqual([2000, lost, 10])
  expect(seen.totals).toMatchObject({ pointsGained: 20_500, pointsLost: 10, gainingPeople: 1, losingPeople: 1 })
  expect(seen.people).toMatchObject([{ userId: AMY, answerCount: 2051 }])
})
