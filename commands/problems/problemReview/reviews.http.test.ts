// Reviews over HTTP with every role: authors, co-authors, reviewers, other teachers, students and admins.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrol, type House, plusProblem, sources } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

let house: House
const tokens = new Map<string, string>()
let problemId: number
/** What hidden cases and solutions of the problem contain. */
const HIDDEN = /20 22|42\\n|-5 5|直接相加|Just add/

const settled = async () => house.server.core.projections.reached(await house.server.core.events.head(), 10_000)
const ask = async (who: string, path: string, body: object = {}) => {
  await settled()
  const { status, body: reply } = await house.call(path, { problemId, ...body }, tokens.get(who))
  await settled()
  return status === 200 ? reply : reply.code
}
const mails = async (who: string) => {
  const { body } = await house.call('User/Inbox', null, tokens.get(who), { 'accept-language': 'en' })
  return (body as { message: string; problem: object | null }[]).map(({ message, problem }) => [message, problem] as const)
}
const run = { index: 1, languageId: 4, content: sources.python }

beforeAll(async () => {
  house = await openTableHouse({ studentCount: 1, table: [['nothing', {}]] })
  for (const name of ['mate', 'reviewer', 'stranger']) await enrol(house.server.core, `${name}@school.test`, ['teacher'])
  await settled()
  for (const name of ['mate', 'reviewer', 'stranger', 'admin']) tokens.set(name, await house.signIn(`${name}@school.test`))
  tokens.set('owner', house.teacher.token)
  tokens.set('student', house.students[0]?.token ?? '')
  problemId = (await ask('owner', 'Problem/Add', plusProblem)).problemId
  await ask('owner', 'Problem/CoAuthor/Add', { account: 'mate@school.test' })
})
afterAll(() => house.close())

test('an author asks teachers by address; authors and students cannot review', async () => {
  const request = (who: string, accounts: string[], version = 1) => ask(who, 'Problem/Review/Request', { version, accounts })
  expect(await request('stranger', ['reviewer@school.test'])).toBe('Problem.NotCreator')
  expect(await request('student', ['reviewer@school.test'])).toBe('Common.Forbidden')
  expect(await request('owner', ['mate@school.test'])).toBe('Problem.ReviewerIsAuthor')
  expect(await request('owner', ['teacher@school.test'])).toBe('Problem.ReviewerIsAuthor')
  expect(await request('owner', [house.students[0]?.account ?? ''])).toBe('Problem.ReviewerNotTeacher')
  expect(await request('owner', ['nobody@school.test'])).toBe('User.NotFound')
  expect(await request('owner', [])).toBe('Problem.ReviewersMissing')
  expect(await request('owner', ['reviewer@school.test'], 2)).toBe('Common.Conflict')
  expect(await ask('owner', 'Problem/Review/Request', { version: 1, businessUnitId: 999_999 })).toBe('Common.Forbidden')
  expect(await request('mate', ['Reviewer@school.test'])).toEqual({ isDone: true })
  await expect.poll(() => mails('reviewer')).toEqual([['mate asks you to review the problem “A plus B”.', { problemId, page: 'review' }]])
  expect(await ask('reviewer', 'User/Problems/ToReview')).toMatchObject([
    { problemId, version: 1, owner: { name: 'teacher' }, requestedBy: { name: 'mate' }, unit: null },
  ])
  for (const who of ['owner', 'mate', 'stranger']) expect([who, await ask(who, 'User/Problems/ToReview')]).toEqual([who, []])
})

test('a reviewer solves it as a student, and gets nothing more before opening the whole', async () => {
  const problem = await ask('reviewer', 'Problem/Review/Problem')
  expect(problem).toMatchObject({ id: problemId, samples: [{ input: '1 2\n', expectedOutput: '3\n' }] })
  const told = [problem, await ask('reviewer', 'Problem/Review')]
  for (const path of ['Problem/Content', 'Problem/Versions', 'Problem/Export', 'Problem/Clone', 'Problem/Uses', 'Problem/Sharing'])
    expect([path, await ask('reviewer', path)]).toEqual([path, 'Problem.NotCreator'])
  expect(await ask('reviewer', 'Problem/TestDatum', { version: 1, testDataId: 2 })).toBe('Problem.NotCreator')
  expect(await ask('reviewer', 'Problem/Version', { version: 1 })).toBe('Problem.NotCreator')
  expect(await ask('reviewer', 'Problem/Get')).toBe('Problem.UserAccessDenied')
  expect(await ask('reviewer', 'Problem/Preview')).toBe('Problem.UserAccessDenied')
  const keeps = { problemId, version: 1, testDataId: 2 }
  expect(await ask('reviewer', 'Problem/Try', { languageId: 4, source: sources.python, test: { keeps } })).toBe('Problem.NotCreator')

  const { events } = house.server.core
  const before = await events.head()
  const sample = await ask('reviewer', 'Problem/Review/Run', { ...run, index: 0 })
  expect(sample).toMatchObject({ isPassed: true, stdout: '3\n' })
  expect(await ask('reviewer', 'Problem/Review/Run', run)).toBe('Problem.NotFound')
  const hidden = await ask('reviewer', 'Problem/Review/Judge', run)
  expect(hidden).toEqual({
    index: 1,
    isVisible: false,
    statusCode: expect.any(Number),
    status: 'Accept',
    timeMs: expect.any(Number),
    memoryKb: expect.any(Number),
    message: '',
  })
  const wrong = await ask('reviewer', 'Problem/Review/Judge', { ...run, content: 'nothing' })
  expect(wrong).toMatchObject({ status: 'WrongAnswer', message: '' })
  expect(await ask('reviewer', 'Problem/Review/Judge', { ...run, index: 99 })).toBe('Problem.NotFound')
  expect(JSON.stringify([...told, sample, hidden, wrong])).not.toMatch(HIDDEN)
  // no answer of anyone, so nothing that statistics could count
  expect(await events.head()).toBe(before)
  for (const who of ['stranger', 'student'])
    for (const path of ['Problem/Review', 'Problem/Review/Problem', 'Problem/Review/Judge', 'Problem/Review/Run'])
      expect([who, path, await ask(who, path, run)]).toEqual([who, path, who === 'student' ? 'Common.Forbidden' : 'Problem.NotReviewer'])
})

test('opening the whole is recorded; then it is read, not written', async () => {
  expect(await ask('reviewer', 'Problem/Review/Decide', { version: 1, isApproved: true })).toBe('Problem.ReviewNotOpened')
  for (const who of ['stranger', 'owner', 'mate']) expect(await ask(who, 'Problem/Review/Open')).toBe('Problem.NotReviewer')
  expect(await ask('reviewer', 'Problem/Review/Open')).toEqual({ isDone: true })
  expect(await ask('owner', 'Problem/Review')).toMatchObject({ request: { reviewers: [{ name: 'reviewer', hasOpened: true }] } })
  const content = await ask('reviewer', 'Problem/Content')
  expect(content).toMatchObject({ mayEdit: false, isOwner: false })
  expect(JSON.stringify(content)).toMatch(HIDDEN)
  expect((await ask('reviewer', 'Problem/Versions')).mayEdit).toBe(false)
  const keeps = { problemId, version: 1, testDataId: 2 }
  expect(await ask('reviewer', 'Problem/Try', { languageId: 4, source: sources.python, test: { keeps } })).toMatchObject({
    status: 'Accept',
  })
  expect(await ask('reviewer', 'Problem/Edit', plusProblem)).toBe('Problem.NotCreator')
  expect(await ask('reviewer', 'Problem/Restore', { version: 1, basedOn: 1 })).toBe('Problem.NotCreator')
  for (const path of ['Problem/Export', 'Problem/Clone', 'Problem/Delete', 'Problem/Sharing'])
    expect([path, await ask('reviewer', path)]).toEqual([path, 'Problem.NotCreator'])
})

test('comments are written and resolved by authors and reviewers', async () => {
  expect(await ask('reviewer', 'Problem/Review/Comment', { text: 'Is `0` allowed?' })).toEqual({ commentId: 1 })
  expect(await ask('stranger', 'Problem/Review/Comment', { text: 'Me too' })).toBe('Problem.NotReviewer')
  expect(await ask('owner', 'Problem/Review/Comment', { text: ' ' })).toBe('Common.FieldsNotValid')
  expect(await ask('owner', 'Problem/Review/Comment/Resolve', { commentId: 2, isResolved: true })).toBe('Problem.ReviewCommentNotFound')
  expect(await ask('owner', 'Problem/Review/Comment/Resolve', { commentId: 1, isResolved: true })).toEqual({ isDone: true })
  expect((await ask('reviewer', 'Problem/Review')).comments).toMatchObject([
    { commentId: 1, by: { name: 'reviewer' }, text: 'Is `0` allowed?', resolvedBy: { name: 'teacher' } },
  ])
  await expect
    .poll(async () => (await mails('owner')).map(([message]) => message))
    .toContain('reviewer commented on the problem “A plus B”. Others may have commented as well.')
})

test('where the site requires it, only approved content is offered to all teachers', async () => {
  const edit = (more: object, who = 'owner') => ask(who, 'Problem/Edit', { ...plusProblem, ...more })
  const setting = (value: boolean) => ask('admin', 'Setting/Edit', { name: 'needsReviewToOffer', value })
  expect(await setting(true)).toMatchObject({ isDone: true })
  expect(await ask('owner', 'Problem/Add', { ...plusProblem, isGlobal: true })).toBe('Problem.ReviewNeeded')
  expect(await edit({ isGlobal: true })).toBe('Problem.ReviewNeeded')
  expect((await ask('owner', 'Problem/Content')).offering).toEqual({ isApproved: false })

  expect(await ask('reviewer', 'Problem/Review/Decide', { version: 2, isApproved: true })).toBe('Common.Conflict')
  expect(await ask('reviewer', 'Problem/Review/Decide', { version: 1, isApproved: true })).toEqual({ isDone: true })
  expect(await ask('reviewer', 'User/Problems/ToReview')).toEqual([])
  await expect
    .poll(async () => (await mails('mate')).map(([message]) => message))
    .toContain('reviewer reviewed and approved the problem “A plus B”.')
  expect(await ask('owner', 'Problem/Review')).toMatchObject({ isApproved: true, needsReviewToOffer: true })
  // tags are no content of a review
  expect(await edit({ isGlobal: true, tags: ['sums'] })).toMatchObject({ version: 2 })
  expect(await ask('owner', 'Problem/Review')).toMatchObject({ isApproved: true, isGlobal: true, version: 2 })
  const [first, ...others] = plusProblem.locales
  const changed = { locales: [{ ...first, description: 'Another statement' }, ...others] }
  expect(await edit({ ...changed, isGlobal: true })).toBe('Problem.ReviewNeeded')
  expect(await edit(changed)).toMatchObject({ version: 3 })
  expect(await ask('owner', 'Problem/Review')).toMatchObject({ isApproved: false, decisions: [{ version: 1, isCurrent: false }] })
  expect(await edit({ isGlobal: true }, 'mate')).toMatchObject({ version: 4 })
  expect(await ask('owner', 'Problem/Restore', { version: 3, basedOn: 4 })).toBe('Problem.ReviewNeeded')
  // who becomes an author has approved nothing
  expect(await ask('owner', 'Problem/CoAuthor/Add', { account: 'reviewer@school.test' })).toHaveProperty('userId')
  expect(await edit({ isGlobal: true, difficulty: 2 })).toBe('Problem.ReviewNeeded')
  await ask('owner', 'Problem/CoAuthor/Remove', { userId: (await ask('reviewer', 'User/Info')).id })
  expect(await ask('reviewer', 'Problem/Review')).toBe('Problem.NotReviewer')
  expect(await edit({ isGlobal: true, difficulty: 2 })).toBe('Problem.ReviewNeeded')
  await setting(false)
  expect(await edit({ ...changed, isGlobal: true })).toMatchObject({ version: 5 })
})

test('an admin reviews what anyone is asked for; a withdrawn request asks nobody', async () => {
  await ask('owner', 'Problem/Review/Request', { version: 5, accounts: ['stranger@school.test'] })
  expect(await ask('admin', 'Problem/Review')).toMatchObject({ mayDecide: true, hasOpened: true })
  expect(await ask('admin', 'Problem/Review/Decide', { version: 5, isApproved: false })).toEqual({ isDone: true })
  expect(await ask('stranger', 'Problem/Review')).toMatchObject({ mayDecide: true, hasOpened: false })
  expect(await ask('stranger', 'Problem/Review/Withdraw')).toBe('Problem.NotCreator')
  expect(await ask('mate', 'Problem/Review/Withdraw')).toEqual({ isDone: true })
  expect(await ask('stranger', 'Problem/Review')).toBe('Problem.NotReviewer')
  expect(await ask('stranger', 'Problem/Review/Problem')).toBe('Problem.NotReviewer')
  expect(await ask('admin', 'Problem/Review/Decide', { version: 5, isApproved: true })).toBe('Problem.NotReviewer')
})
