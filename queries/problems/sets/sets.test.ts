import { expect, test } from 'vitest'
import {
  ADMIN,
  AMY,
  CLASS,
  happened,
  LOOP,
  OTHER_PRACTICE,
  OUTSIDER,
  PRACTICE,
  SET,
  SUM,
  setContent,
  TEACHER,
} from '../../../projections/school.fixture.ts'
import { schoolAsking } from '../../school.fixture.ts'
import { userProblemSets } from '../calls.ts'
import { problemPreview, problemSetInfo, userProblemSetPage } from './calls.ts'
import { problemSetQueries } from './routes.ts'

const school = schoolAsking(problemSetQueries)
const sets = (userId = TEACHER, request: object = {}, language?: 'en') => school.ask(userProblemSets, request, userId, language)

test('the own problem sets, of all types or of one, with what is in them', async () => {
  const exam = { ...setContent(), problemSetId: 42, type: 3, name: '期中考' }
  await school.happens(happened({ type: 'ProblemSetCreated', data: { ...exam, ownerId: TEACHER } }, { stream: 'problemSet-42' }))
  expect((await sets()).map(({ problemSetId }) => problemSetId)).toEqual([42, SET])
  const [practice, ...others] = await sets(TEACHER, { problemSetType: 1 }, 'en')
  expect(others).toEqual([])
  expect(practice).toMatchObject({ problemSetId: SET, ownerId: TEACHER, type: 1, problems: [{ problemId: SUM }, { problemId: LOOP }] })
  expect(practice?.problems.map(({ title }) => title)).toEqual([expect.any(String), expect.any(String)])
  expect(await sets(TEACHER, { problemSetType: 2 })).toEqual([])
  expect(await sets(OUTSIDER)).toEqual([])
})

test('without those that were deleted', async () => {
  await school.happens(happened({ type: 'ProblemSetDeleted', data: { problemSetId: 42 } }, { stream: 'problemSet-42' }))
  expect((await sets()).map(({ problemSetId }) => problemSetId)).toEqual([SET])
})

const page = (request: object = {}, userId = TEACHER) => school.ask(userProblemSetPage, request, userId)
const idsOf = ({ items }: { items: readonly { problemSetId: number }[] }) => items.map(({ problemSetId }) => problemSetId)
const created = (problemSetId: number, more: object, ownerId = TEACHER) =>
  happened(
    { type: 'ProblemSetCreated', data: { ...setContent(), problemSetId, ownerId, ...more } },
    { stream: `problemSet-${problemSetId}` },
  )

test('page by page: of some types, in an order, found by words of name and tags', async () => {
  await school.happens(
    created(50, { type: 2, name: 'Loops for beginners', tags: ['Week 3'], totalScore: 30, isGlobal: true }),
    created(51, { type: 3, name: 'Final exam', difficulty: 5, totalScore: 200 }),
    created(52, { type: 4, name: 'Arena', tags: ['陣列'], isGlobal: true }, OUTSIDER),
  )
  expect(await page()).toMatchObject({ total: 3, isMore: false, page: 1, size: 25 })
  expect(idsOf(await page())).toEqual([51, 50, SET])
  expect(idsOf(await page({ types: [2, 3] }))).toEqual([51, 50])
  expect(idsOf(await page({ types: [4] }))).toEqual([])
  expect(idsOf(await page({ sortBy: 'name' }))).toEqual([51, 50, SET])
  expect(idsOf(await page({ sortBy: 'total', isDescending: true }))).toEqual([51, SET, 50])
  expect(idsOf(await page({ sortBy: 'difficulty', isDescending: true }))[0]).toBe(51)
  expect([await page({ page: 2, size: 2 }), await page({ page: 3, size: 2 })].map(idsOf)).toEqual([[SET], []])
  expect(idsOf(await page({ search: 'BEGIN' }))).toEqual([50])
  expect(idsOf(await page({ search: 'week' }))).toEqual([50])
  expect(idsOf(await page({ search: 'week', types: [3] }))).toEqual([])
  expect(idsOf(await page({ scope: 'global' }))).toEqual([52, 50])
  expect(idsOf(await page({ scope: 'global', search: '列' }))).toEqual([52])
  expect(idsOf(await page({ scope: 'global', types: [4] }))).toEqual([52])
  expect(await page({ types: [2] }, OUTSIDER)).toMatchObject({ items: [], total: 0 })
  await expect(page({ size: 101 })).rejects.toThrow()
})

const info = (problemSetId: number, userId = TEACHER, request: object = {}) =>
  school.ask(problemSetInfo, { problemSetId, ...request }, userId, 'en')

test('its creator reads all of a set: its problems, what is newer, and where it is used', async () => {
  const set = await info(SET)
  expect(set).toMatchObject({ isOwn: true, isGlobal: false, needMoney: false, totalScore: 100 })
  expect(set.problems.map(({ problemId, newestVersion, ownerId }) => [problemId, newestVersion, ownerId])).toEqual([
    [SUM, 1, TEACHER],
    [LOOP, 1, TEACHER],
  ])
  expect(set.problems[0]).toMatchObject({ enableAnalyze: false, textAnalyze: -1, hasHiddenCase: true, uncomparedLanguages: [] })
  // two classes practise it
  expect(set.problems.map(({ isGlobal, practisedIn }) => [isGlobal, practisedIn])).toEqual([
    [false, 2],
    [false, 2],
  ])
  expect(set.uses).toEqual([
    { groupId: CLASS, groupName: `課程 ${CLASS}`, activityId: PRACTICE, activityType: 'Exercise', activityName: `練習 ${PRACTICE}` },
  ])
  expect(set.otherUses).toBe(1)
  const { uses } = await info(SET, ADMIN)
  expect(uses.map(({ activityId }) => activityId).sort((a, b) => a - b)).toEqual([PRACTICE, OTHER_PRACTICE].sort((a, b) => a - b))
})

test('others read it only once it is there for all teachers; of another kind it is refused', async () => {
  await expect(info(SET, OUTSIDER)).rejects.toMatchObject({ code: 'ProblemSet.AccessDenied' })
  expect(await info(50, OUTSIDER)).toMatchObject({ isOwn: false })
  await expect(info(50, AMY)).rejects.toMatchObject({ code: 'Common.Forbidden' })
  await expect(info(999)).rejects.toMatchObject({ code: 'ProblemSet.NotFound' })
  expect(await info(51, TEACHER, { kind: 3 })).toMatchObject({ type: 3 })
  await expect(info(51, TEACHER, { kind: 1 })).rejects.toMatchObject({ code: 'ProblemSet.WrongType' })
})

const preview = (request: { problemId: number; problemSetId?: number }, userId = TEACHER) => school.ask(problemPreview, request, userId)

test('a problem is read outside a class by who may use it, and by the owner of a set that holds it', async () => {
  expect(await preview({ problemId: SUM })).toMatchObject({ id: SUM, caseCount: 2 })
  expect(JSON.stringify(await preview({ problemId: SUM }))).not.toContain('hidden')
  await expect(preview({ problemId: SUM }, OUTSIDER)).rejects.toMatchObject({ code: 'Problem.UserAccessDenied' })
  await expect(preview({ problemId: SUM, problemSetId: SET }, OUTSIDER)).rejects.toMatchObject({ code: 'ProblemSet.AccessDenied' })
  await expect(preview({ problemId: 999, problemSetId: 50 }, OUTSIDER)).rejects.toMatchObject({ code: 'Problem.NotFound' })
  // set 52 is the outsider's
  expect(await preview({ problemId: SUM, problemSetId: 52 }, OUTSIDER)).toMatchObject({ id: SUM })
})

test('a shared set gives no access to a problem made private after it was added', async () => {
  await expect(preview({ problemId: SUM, problemSetId: 50 }, OUTSIDER)).rejects.toMatchObject({ code: 'Problem.UserAccessDenied' })
  for (const userId of [TEACHER, ADMIN]) expect(await preview({ problemId: SUM, problemSetId: 50 }, userId)).toMatchObject({ id: SUM })
  const listed = async (userId: number) => (await page({ scope: 'global' }, userId)).items.find(({ problemSetId }) => problemSetId === 50)
  for (const [userId, isNamed] of [
    [TEACHER, true],
    [ADMIN, true],
    [OUTSIDER, false],
  ] as const) {
    const told = [await listed(userId), await info(50, userId)].flatMap((set) => set?.problems ?? [])
    expect(told.map(({ title, difficulty }) => [title !== null, difficulty !== null])).toEqual(told.map(() => [isNamed, isNamed]))
  }
})
