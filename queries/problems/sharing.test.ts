import { expect, test } from 'vitest'
import {
  ADMIN,
  AMY,
  ASSISTANT,
  BEN,
  CLASS,
  forgotten,
  happened,
  LOOP,
  OTHER_CLASS,
  OUTSIDER,
  problemContent,
  SUM,
  shared,
  sharedToClass,
  TEACHER,
} from '../../projections/school.fixture.ts'
import { schoolAsking } from '../school.fixture.ts'
import { authoringQueries } from './authoring.ts'
import { problemSharing, userProblemPage, userProblems } from './calls.ts'

const school = schoolAsking((open) =>
  authoringQueries({
    ...open,
    loadVersion: async () => null,
    mayReadForReview: async () => false,
    isReviewed: async () => false,
    readSetting: (() => false) as never,
  }),
)

const idsOf = (problems: readonly { id: number }[]) => problems.map(({ id }) => id)

test('problems shared with a user, or with a class they look after, are in their lists while shared', async () => {
  const listed = async (userId: number) => idsOf(await school.ask(userProblems, {}, userId))
  await school.happens(shared(SUM, OUTSIDER), sharedToClass(SUM, OTHER_CLASS), sharedToClass(LOOP, CLASS))
  expect(await listed(OUTSIDER)).toEqual([SUM])
  expect(await listed(ASSISTANT)).toEqual([LOOP])
  expect(new Set(await listed(TEACHER))).toEqual(new Set([SUM, LOOP]))
  expect(idsOf(await school.ask(userProblems, { isOwnerOnly: true }, ASSISTANT))).toEqual([])
  await school.happens(shared(SUM, OUTSIDER, 'ProblemUnshared'))
  expect(await listed(OUTSIDER)).toEqual([SUM])
  await school.happens(sharedToClass(SUM, OTHER_CLASS, 'ProblemUnsharedWithGroup'), sharedToClass(LOOP, CLASS, 'ProblemUnsharedWithGroup'))
  expect(await listed(OUTSIDER)).toEqual([])
  expect(await listed(ASSISTANT)).toEqual([])
})

test('what a co-author may edit is in a list of its own, also once it is open to all teachers', async () => {
  const page = async (scope: 'editing' | 'shared' | 'all') => (await school.ask(userProblemPage, { scope }, OUTSIDER)).items
  await school.happens(shared(SUM, OUTSIDER, 'ProblemCoAuthorAdded'))
  expect(await page('editing')).toMatchObject([{ id: SUM, ownerId: TEACHER, mayEdit: true }])
  expect(idsOf(await page('shared'))).toEqual([SUM])
  expect(idsOf(await page('all'))).toEqual([SUM])
  await school.happens(
    happened({ type: 'ProblemRevised', data: { ...problemContent(SUM), version: 2, isGlobal: true } }, { stream: `problem-${SUM}` }),
  )
  expect(idsOf(await page('editing'))).toEqual([SUM])
  expect(idsOf(await page('all'))).toEqual([SUM])
  await school.happens(shared(SUM, OUTSIDER, 'ProblemCoAuthorRemoved'))
  expect(await page('editing')).toEqual([])
  expect(await page('all')).toMatchObject([{ id: SUM, mayEdit: false }])
})

test('its creator and platform admins see whom it is shared with; a forgotten person has no name', async () => {
  const sharing = (userId: number) => school.ask(problemSharing, { problemId: SUM }, userId)
  await school.happens(shared(SUM, BEN), shared(SUM, OUTSIDER), sharedToClass(SUM, OTHER_CLASS), forgotten(BEN))
  const people = [
    { userId: BEN, name: null, account: null },
    { userId: OUTSIDER, name: `名字${OUTSIDER}`, account: `${OUTSIDER}@example.edu.tw` },
  ]
  for (const userId of [TEACHER, ADMIN])
    expect(await sharing(userId)).toEqual({ coAuthors: [], people, groups: [{ groupId: OTHER_CLASS, name: `課程 ${OTHER_CLASS}` }] })
  await expect(sharing(OUTSIDER)).rejects.toMatchObject({ code: 'Problem.NotCreator' })
  await expect(sharing(AMY)).rejects.toMatchObject({ code: 'Common.Forbidden' })
})

test('a deleted problem is in no list, shared or not', async () => {
  await school.happens(sharedToClass(LOOP, OTHER_CLASS), happened({ type: 'ProblemDeleted', data: { problemId: LOOP } }))
  expect(idsOf(await school.ask(userProblems, {}, OUTSIDER))).not.toContain(LOOP)
})
