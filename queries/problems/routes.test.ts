import { expect, test } from 'vitest'
import {
  ADMIN,
  AMY,
  ANALYST,
  ASSISTANT,
  CLASS,
  happened,
  member,
  OTHER_CLASS,
  OTHER_PRACTICE,
  OUTSIDER,
  PRACTICE,
  problemContent,
  SUM,
  solutions,
  TEACHER,
} from '../../projections/school.fixture.ts'
import { schoolAsking } from '../school.fixture.ts'
import { problemInfo } from './calls.ts'
import { problemQueries } from './routes.ts'

const school = schoolAsking(problemQueries)
const ask = (userId: number, place: object = {}) =>
  school.ask(problemInfo, { groupId: CLASS, activityId: PRACTICE, problemId: SUM, ...place }, userId)
const solutionsFor = async (userId: number, place: object = {}) => (await ask(userId, place)).locales.map(({ solution }) => solution)
const open = [`解答 ${SUM}`, `secret solution ${SUM}`]

test('a problem with its samples, without hidden data for any reader', async () => {
  for (const userId of [AMY, TEACHER, ANALYST]) {
    const seen = await ask(userId)
    expect(seen).toMatchObject({ id: SUM, distribution: 40, caseCount: 2, timeLimit: 2, isSolutionEnable: false })
    expect(seen).toMatchObject({
      needMoney: false,
      isTQC: false,
      canAnalyze: true,
      enableAnalyze: false,
      useTqcAns: false,
      textAnalyze: -1,
      variableAnalyze: -1,
      structureAnalyze: -1,
      ownerId: TEACHER,
      ownerName: `名字${TEACHER}`,
      success: 1,
      error: 1,
      isMark: false,
    })
    expect(seen.samples).toEqual([{ index: 0, input: 'shown input', expectedOutput: 'shown output' }])
    expect(JSON.stringify(seen)).not.toContain('hidden')
  }
})

test('texts come as HTML too; that of a solution only to those who may read it', async () => {
  const htmlFor = async (userId: number) => (await ask(userId)).locales[0]?.html
  expect(await htmlFor(TEACHER)).toMatchObject({ solution: `<p>解答 ${SUM}</p>` })
  expect(await htmlFor(AMY)).toMatchObject({ solution: null })
})

test('a closed solution is for class admins', async () => {
  expect(await solutionsFor(TEACHER)).toEqual(open)
  expect(await solutionsFor(ASSISTANT)).toEqual(open)
  expect(await solutionsFor(AMY)).toEqual([null, null])
  expect(JSON.stringify(await ask(AMY))).not.toMatch(/解答|secret/)
})

test('an open solution is for the class, in this activity only, until it is closed', async () => {
  await school.happens(solutions({ problemId: SUM, isEnable: true }))
  expect(await solutionsFor(AMY)).toEqual(open)
  expect(await solutionsFor(AMY, { groupId: OTHER_CLASS, activityId: OTHER_PRACTICE })).toEqual([null, null])
  await school.happens(solutions({ problemId: SUM, isEnable: false }))
  expect(await solutionsFor(AMY)).toEqual([null, null])
})

test('a solution that may not be opened is never shown', async () => {
  const content = problemContent(SUM, 2)
  const locales = content.locales.map((locale) => ({ ...locale, canEnableSolution: false }))
  await school.happens(happened({ type: 'ProblemRevised', data: { ...content, locales } }), solutions({ problemId: SUM, isEnable: true }))
  for (const userId of [AMY, TEACHER]) expect(await solutionsFor(userId)).toEqual([null, null])
})

test.each([
  ['an outsider', OUTSIDER, {}, 'Group.MemberBlockedOrNotJoined'],
  ['an unknown class', TEACHER, { groupId: 99 }, 'Group.NotFound'],
  ['an unknown activity', AMY, { activityId: 99 }, 'Activity.NotFound'],
  ['an activity of another class', AMY, { activityId: OTHER_PRACTICE }, 'Activity.NotFound'],
  ['an unknown problem', AMY, { problemId: 99 }, 'Problem.NotFound'],
] as const)('%s is refused', async (_, userId, place, code) => {
  await expect(ask(userId, place)).rejects.toMatchObject({ code })
})

test('a problem that is not in the set is not found, though it exists', async () => {
  await school.happens(happened({ type: 'ProblemCreated', data: { ...problemContent(3), ownerId: TEACHER } }))
  await expect(ask(AMY, { problemId: 3 })).rejects.toMatchObject({ code: 'Problem.NotFound' })
})

const outside = (userId: number, problemId: number = SUM) => school.ask(problemInfo, { problemId }, userId)

test('outside a class it is for who made it, who may use it, and who practises it; nothing hidden in it', async () => {
  for (const userId of [TEACHER, ADMIN, AMY, OUTSIDER]) {
    const seen = await outside(userId)
    expect(seen).toMatchObject({ id: SUM, caseCount: 2, distribution: 0 })
    expect(seen.outside?.mayEdit).toBe(userId === TEACHER)
    expect(JSON.stringify(seen)).not.toContain('hidden')
  }
  expect((await outside(AMY)).outside?.places).toContainEqual(expect.objectContaining({ groupId: CLASS, activityId: PRACTICE }))
  await expect(outside(ANALYST)).rejects.toMatchObject({ code: 'Problem.UserAccessDenied' })
  await expect(outside(AMY, 12_345)).rejects.toMatchObject({ code: 'Problem.NotFound' })
  const half = school.ask(problemInfo, { problemId: SUM, groupId: CLASS }, AMY)
  await expect(half).rejects.toMatchObject({ code: 'Activity.NotFound' })
})

const elsewhere = async (): Promise<never> => {
  throw new Error('the classes of everybody were looked at')
}
const narrow = schoolAsking((open) => problemQueries({ ...open, shownActivities: { ...open.shownActivities, holding: elsewhere } }))

test('practices are searched in the user’s own classes, not in all that use the problem', async () => {
  const { outside: seen } = await narrow.ask(problemInfo, { problemId: SUM }, AMY)
  expect(seen?.places.map(({ activityId }) => activityId).sort()).toEqual([PRACTICE, OTHER_PRACTICE])
  await narrow.happens(member('MemberBlocked', AMY))
  const { outside: left } = await narrow.ask(problemInfo, { problemId: SUM }, AMY)
  expect(left?.places.map(({ activityId }) => activityId)).toEqual([OTHER_PRACTICE])
})

test('id 0 is a blank template for authors', async () => {
  expect(await outside(TEACHER, 0)).toMatchObject({ id: 0, version: 0, difficulty: 3, outside: { mayEdit: true } })
  await expect(outside(AMY, 0)).rejects.toMatchObject({ code: 'Common.Forbidden' })
})
