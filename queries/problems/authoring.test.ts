import { expect, test } from 'vitest'
import {
  ADMIN,
  AMY,
  ASSISTANT,
  CLASS,
  problemContent as contentOf,
  happened,
  LOOP,
  OTHER_CLASS,
  OTHER_PRACTICE,
  OUTSIDER,
  PRACTICE,
  SET,
  SUM,
  shared,
  sharedToClass,
  TEACHER,
} from '../../projections/school.fixture.ts'
import { schoolAsking } from '../school.fixture.ts'
import { authoringQueries } from './authoring.ts'
import { problemContent, problemUses, userProblemPage, userProblems, userProblemTags } from './calls.ts'
import { isInUse } from './uses.ts'

const hidden = { ...contentOf(SUM).testDatas.inline[1], rule: 'checker' } as never
const GLOBAL = 3
const globalOne = { ...contentOf(GLOBAL), isGlobal: true, tags: ['Graphs'], ownerId: OUTSIDER }
const school = schoolAsking(
  (open) =>
    authoringQueries({
      ...open,
      mayReadForReview: async () => false,
      isReviewed: async () => false,
      readSetting: (() => false) as never,
      loadVersion: async () => ({
        testDatas: [hidden],
        tqcAnswers: [{ languageId: 4, source: 'tqc()' }],
        authorPrograms: [],
        dataPrograms: [],
        checkerProgram: { languageId: 4, source: 'exit()' },
        showsCheckerMessage: true,
      }),
    }),
  () => [happened({ type: 'ProblemCreated', data: globalOne }, { stream: 'problem-3', at: '2026-05-01T00:00:00.000Z' })],
)

const page = (request: object = {}, userId = TEACHER) => school.ask(userProblemPage, request, userId)
const idsOf = (problems: readonly { id: number }[]) => problems.map(({ id }) => id)
const content = (problemId: number, userId: number) => school.ask(problemContent, { problemId }, userId)

test('a teacher lists their own problems, and the global ones of others where wanted', async () => {
  const own = await page()
  expect(own.total).toBe(2)
  expect(idsOf(own.items).sort((a, b) => a - b)).toEqual([SUM, LOOP])
  expect(own.items[0]).toMatchObject({ ownerId: TEACHER, version: 1, caseCount: 2, sampleCount: 1 })
  expect(idsOf(await school.ask(userProblems, {}, TEACHER))).toContain(GLOBAL)
  expect(idsOf(await school.ask(userProblems, { isOwnerOnly: true }, TEACHER))).not.toContain(GLOBAL)
  expect(JSON.stringify(own)).not.toMatch(/hidden|secret/)
})

test('it is searched in titles of every language and in tags, and comes page by page', async () => {
  expect(idsOf((await page({ search: 'problem 2' })).items)).toEqual([LOOP])
  expect(idsOf((await page({ search: '題目 1' })).items)).toEqual([SUM])
  expect(idsOf((await page({ search: 'graph', isOwnerOnly: false })).items)).toEqual([GLOBAL])
  const [first, second, third] = await Promise.all([1, 2, 3].map((number) => page({ page: number, size: 1 })))
  expect(new Set([...idsOf(first?.items ?? []), ...idsOf(second?.items ?? [])])).toEqual(new Set([SUM, LOOP]))
  expect(third).toEqual({ items: [], total: 2, isMore: false, page: 3, size: 1 })
})

test('it is narrowed by difficulty and sorted, titles in the language of the request', async () => {
  const hard = { ...contentOf(90), difficulty: 5, ownerId: TEACHER }
  await school.happens(happened({ type: 'ProblemCreated', data: hard }, { stream: 'problem-90', at: '2026-05-02T00:00:00.000Z' }))
  const ids = async (request: object) => idsOf((await page(request)).items)
  expect(await ids({ difficulties: [5] })).toEqual([90])
  expect(await ids({ difficulties: [2] })).toEqual([])
  expect(await ids({ sortBy: 'title' })).toEqual([SUM, LOOP, 90])
  expect(await ids({ sortBy: 'title', isDescending: true })).toEqual([90, LOOP, SUM])
  expect((await ids({ sortBy: 'difficulty', isDescending: true }))[0]).toBe(90)
  expect((await ids({ sortBy: 'updated' })).at(-1)).toBe(90)
  await school.happens(happened({ type: 'ProblemDeleted', data: { problemId: 90 } }))
})

test('problems of one moment are listed like others: what was written last comes first, whatever its id', async () => {
  const stillThere = idsOf((await page()).items)
  const batch = [19, 18, 103].map((problemId) => {
    const data = { ...contentOf(problemId), ownerId: TEACHER }
    return happened({ type: 'ProblemCreated', data }, { stream: `problem-${problemId}`, at: '2026-05-02T00:00:00.000Z' })
  })
  await school.happens(...batch)
  expect(idsOf((await page()).items)).toEqual([103, 18, 19, ...stillThere])
  expect(idsOf((await page({ isOwnerOnly: false })).items)).toEqual([103, 18, 19, GLOBAL, ...stillThere])
  for (const problemId of [19, 18, 103]) await school.happens(happened({ type: 'ProblemDeleted', data: { problemId } }))
})

test('filters by tags in use, and by problems without a hidden case', async () => {
  const open = { inline: contentOf(SUM).testDatas.inline.filter(({ read }) => read) }
  const events = [
    { ...contentOf(91), tags: ['Loops', '迴圈'], ownerId: TEACHER },
    { ...contentOf(92), tags: ['loops'], ownerId: TEACHER, testDatas: open },
  ].map((data) => happened({ type: 'ProblemCreated', data } as never, { stream: `problem-${data.problemId}` }))
  await school.happens(...events)
  const ids = async (request: object) => idsOf((await page(request)).items)
  expect(await ids({ tags: ['LOOPS'] })).toEqual([92, 91])
  expect(await ids({ tags: ['迴圈'], search: '題目' })).toEqual([91])
  expect(await ids({ tags: ['迴圈', 'loops'], sortBy: 'title' })).toEqual([91, 92])
  expect(await ids({ tags: ['loops'], isWithoutHiddenCase: true })).toEqual([92])
  expect(await page({ tags: ['loops'], difficulties: [1], size: 1 })).toMatchObject({ items: [{ id: 92 }], total: 2 })
  expect(await page({ difficulties: [2] })).toMatchObject({ items: [], total: 0 })
  expect(await ids({ isWithoutHiddenCase: true })).toEqual([92])
  const tags = await school.ask(userProblemTags, {}, TEACHER)
  expect(tags).toContainEqual({ tag: 'Loops', count: 2 })
  expect(await school.ask(userProblemTags, { scope: 'global' }, OUTSIDER)).toEqual([{ tag: 'Graphs', count: 1 }])
  for (const problemId of [91, 92]) await school.happens(happened({ type: 'ProblemDeleted', data: { problemId } }))
  expect((await school.ask(userProblemTags, {}, TEACHER)).map(({ tag }) => tag)).not.toContain('Loops')
})

test('each of the lists, and all of them in one, page by page and without doubles', async () => {
  const ids = async (request: object, userId = TEACHER) => idsOf((await page({ sortBy: 'title', ...request }, userId)).items)
  expect(await ids({ scope: 'own' })).toEqual([SUM, LOOP])
  expect(await ids({ scope: 'global' })).toEqual([GLOBAL])
  expect(await ids({ scope: 'shared' })).toEqual([])
  await school.happens(shared(SUM, OUTSIDER), sharedToClass(SUM, OTHER_CLASS), sharedToClass(SUM, CLASS))
  expect(await ids({ scope: 'shared' })).toEqual([])
  expect(await ids({ scope: 'shared' }, OUTSIDER)).toEqual([SUM])
  expect(await ids({ scope: 'all', search: '題目' })).toEqual([SUM, LOOP, GLOBAL])
  const sharedWithThem = { ...contentOf(93), ownerId: OUTSIDER }
  await school.happens(happened({ type: 'ProblemCreated', data: sharedWithThem }, { stream: 'problem-93' }), shared(93, TEACHER))
  for (const isDescending of [false, true]) {
    const all = isDescending ? [93, GLOBAL, LOOP, SUM] : [SUM, LOOP, GLOBAL, 93]
    for (const [number, id] of all.entries())
      expect(await page({ scope: 'all', sortBy: 'title', isDescending, page: number + 1, size: 1 })).toMatchObject({
        items: [{ id }],
        total: 4,
      })
    expect(await page({ scope: 'all', page: 5, size: 1 })).toMatchObject({ items: [], total: 4 })
  }
  await school.happens(happened({ type: 'ProblemDeleted', data: { problemId: 93 } }))
  for (const [number, id] of [SUM, LOOP, GLOBAL].entries())
    expect(await page({ scope: 'all', sortBy: 'title', page: number + 1, size: 1 })).toMatchObject({ items: [{ id }], total: 3 })
})

test('where it is used, for who made it: own classes by name, those of others by number', async () => {
  const uses = (userId: number) => school.ask(problemUses, { problemId: SUM }, userId)
  expect(await uses(TEACHER)).toMatchObject({
    sets: [{ problemSetId: SET, type: 1 }],
    otherSetCount: 0,
    uses: [{ groupId: CLASS, activityId: PRACTICE }],
    elsewhereCount: 1,
  })
  expect((await uses(ADMIN)).uses).toHaveLength(2)
  await expect(uses(OUTSIDER)).rejects.toMatchObject({ code: 'Problem.NotCreator' })
})

test('a page says on request where the caller’s own classes have each problem', async () => {
  const usesOf = async (userId: number, request: object) =>
    (await page({ scope: 'own', ...request }, userId)).items.find(({ id }) => id === SUM)?.uses
  expect(await usesOf(TEACHER, {})).toBeUndefined()
  const named = [
    { groupId: CLASS, groupName: `課程 ${CLASS}`, activityId: PRACTICE, activityType: 'Exercise', activityName: `練習 ${PRACTICE}` },
  ]
  expect(await usesOf(TEACHER, { withUses: true })).toEqual({ named, count: 1 })
})

test.each([{ page: 0 }, { size: 0 }, { size: 101 }])('a page or a size out of range is refused: %o', async (request) => {
  await expect(page(request)).rejects.toThrow()
})

test('its creator gets everything, hidden test data and programs too, and where it is practised', async () => {
  const all = await content(SUM, TEACHER)
  expect(all).toMatchObject({ version: 1, mayEdit: true, testDatas: [hidden], checkerProgram: { languageId: 4 }, interactorProgram: null })
  expect(all.showsCheckerMessage).toBe(true)
  expect(all).toMatchObject({ needMoney: false, isTQC: false, canAnalyze: true, tqcAnswers: [{ source: 'tqc()' }], authorPrograms: [] })
  expect(all.locales[0]?.solution).toBe(`解答 ${SUM}`)
  expect(all.uses).toEqual([
    { groupId: CLASS, groupName: `課程 ${CLASS}`, activityId: PRACTICE, activityType: 'Exercise', activityName: `練習 ${PRACTICE}` },
  ])
})

test('platform admins may read but not save; no other user sees hidden content', async () => {
  expect((await content(SUM, ADMIN)).mayEdit).toBe(false)
  await expect(content(SUM, OUTSIDER)).rejects.toMatchObject({ code: 'Problem.NotCreator' })
  await expect(content(SUM, ASSISTANT)).rejects.toMatchObject({ code: 'Problem.NotCreator' })
  await expect(content(SUM, AMY)).rejects.toMatchObject({ code: 'Common.Forbidden' })
  await expect(page({}, AMY)).rejects.toMatchObject({ code: 'Common.Forbidden' })
  await expect(school.ask(userProblems, {}, AMY)).rejects.toMatchObject({ code: 'Common.Forbidden' })
})

test('id 0 is a blank template with a visible and a hidden case and the default limits', async () => {
  const blank = await content(0, TEACHER)
  expect(blank).toMatchObject({ version: 0, difficulty: 3, mayEdit: true })
  expect(blank.testDatas.map(({ read, timeLimit, memoryLimit }) => [read, timeLimit, memoryLimit])).toEqual([
    [true, 10, 102_400],
    [false, 10, 102_400],
  ])
})

const inUse = (problemId: number) => isInUse(school)(problemId)

test('a problem is in use while a class has a practice of a set that holds it, or the set says so; a deleted one is in no list', async () => {
  const use = (type: 'ProblemSetAssigned' | 'ProblemSetReleased', activityId: number) =>
    school.happens(happened({ type, data: { problemSetId: SET, activityId } }))
  expect([await inUse(SUM), await inUse(GLOBAL)]).toEqual([true, false])
  for (const [activityId, groupId] of [
    [PRACTICE, CLASS],
    [OTHER_PRACTICE, OTHER_CLASS],
  ] as const)
    await school.happens(happened({ type: 'PracticeDeleted', data: { activityId, groupId } }))
  expect(await inUse(SUM)).toBe(false)
  await use('ProblemSetAssigned', PRACTICE)
  await use('ProblemSetAssigned', OTHER_PRACTICE)
  expect([await inUse(SUM), await inUse(GLOBAL)]).toEqual([true, false])
  await use('ProblemSetReleased', PRACTICE)
  expect(await inUse(SUM)).toBe(true)
  await use('ProblemSetReleased', OTHER_PRACTICE)
  expect(await inUse(SUM)).toBe(false)
  await school.happens(happened({ type: 'ProblemDeleted', data: { problemId: SUM } }))
  expect(idsOf((await page()).items)).toEqual([LOOP])
  await expect(content(SUM, TEACHER)).rejects.toMatchObject({ code: 'Problem.NotFound' })
})
