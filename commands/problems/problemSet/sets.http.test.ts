// Problem sets over HTTP: edited, copied and deleted by their creator, opened to all teachers, and assigned to classes with permission.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { context, enrol, type House, plusProblem } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { groups } from '../../classes/group/decider.ts'
import { newCommandId } from '../../kit/ids.ts'

let house: House
/** An assistant of the class, and therefore an author. */
let other: { token: string }
const caughtUp = async () => {
  const { events, projections } = house.server.core
  await projections.reached(await events.head(), 10_000)
}
beforeAll(async () => {
  house = await openTableHouse({ studentCount: 0 })
  const { core } = house.server
  const { groupId, teacher } = house
  const userId = await enrol(core, 'assistant@school.test', ['student'])
  const join = { type: 'JoinMember', groupId, userId, role: 'assistant', expirationTime: null } as const
  await groups.handle(core.commands, groupId, join, context(teacher.userId, 'teacher'))
  await caughtUp()
  other = { token: await house.signIn('assistant@school.test') }
})
afterAll(() => house.close())

const asked = (path: string, body: object, token = house.teacher.token, headers = {}) => house.call(path, body, token, headers)
const codeOf = async (path: string, body: object, token?: string) => {
  const { status, body: reply } = await asked(path, body, token)
  return [status, reply.code, reply.validationErrors?.[0]?.field]
}
const must = async (path: string, body: object, token?: string) => {
  const { status, body: reply } = await asked(path, body, token)
  expect([status, reply.code]).toEqual([200, undefined])
  return reply
}
const setOf = (problemIds: readonly number[], more: object = {}) => ({
  name: '迴圈',
  problemSetType: 1,
  tags: ['t'],
  problems: problemIds.map((problemId) => ({ problemId, distribution: 50, order: null })),
  ...more,
})
const aProblem = async (more: object = {}): Promise<number> => (await must('Problem/Add', { ...plusProblem, ...more })).problemId
const aSet = async (more: object = {}, problemIds = [house.practice.problemId]): Promise<number> =>
  (await must('ProblemSet/Add', setOf(problemIds, more))).problemSetId
const infoOf = async (problemSetId: number, token?: string) => {
  await caughtUp()
  return await must('ProblemSet/Get', { problemSetId }, token)
}

test('its creator revises it; a concurrent change is not overwritten', async () => {
  const [problemSetId, second] = [await aSet(), await aProblem()]
  const edited = setOf([second, house.practice.problemId], { problemSetId, basedOn: 1, name: '迴圈二', problemSetType: 6 })
  expect(await must('ProblemSet/Edit', edited)).toEqual({ problemSetId, version: 2 })
  expect(await infoOf(problemSetId)).toMatchObject({ name: '迴圈二', version: 2, type: 6, needMoney: true, totalScore: 100, isOwn: true })
  expect(await codeOf('ProblemSet/Edit', edited)).toEqual([409, 'Common.Conflict', undefined])
  expect(await codeOf('ProblemSet/Edit', { ...edited, basedOn: 2, problemSetType: 2 })).toEqual([
    400,
    'ProblemSet.WrongType',
    'problemSetType',
  ])
  expect(await codeOf('ProblemSet/Edit', edited, other.token)).toEqual([403, 'ProblemSet.NotCreator', undefined])
  expect(await codeOf('ProblemSet/Edit', { ...edited, problemSetId: 999 })).toEqual([404, 'ProblemSet.NotFound', undefined])
})

test('sets and problems are edited again and again by a client that names no version', async () => {
  const [problemSetId, problemId] = [await aSet(), await aProblem()]
  for (const version of [2, 3, 4]) {
    expect(await must('ProblemSet/Edit', setOf([problemId], { problemSetId }))).toEqual({ problemSetId, version })
    expect(await must('Problem/Edit', { ...plusProblem, problemId })).toEqual({ problemId, version })
  }
  expect(await codeOf('ProblemSet/Edit', setOf([problemId], { problemSetId, basedOn: 3 }))).toEqual([409, 'Common.Conflict', undefined])
  expect(await codeOf('Problem/Edit', { ...plusProblem, problemId, basedOn: 3 })).toEqual([409, 'Common.Conflict', undefined])
})

test('required fields of a set', async () => {
  const { problemId } = house.practice
  expect(await codeOf('ProblemSet/Add', setOf([]))).toEqual([400, 'ProblemSet.ProblemsMissing', 'problems'])
  expect(await codeOf('ProblemSet/Add', setOf([problemId, problemId]))).toEqual([400, 'ProblemSet.DuplicateProblems', 'problems'])
  for (const field of ['name', 'problemSetType', 'tags'])
    expect(await codeOf('ProblemSet/Add', { ...setOf([problemId]), [field]: undefined })).toEqual([400, 'Common.FieldsNotValid', field])
  expect(await codeOf('ProblemSet/Add', setOf([problemId], { tags: [] }))).toEqual([400, 'Common.FieldsNotValid', 'tags'])
  const without = (field: string) => setOf([], { problems: [{ problemId, distribution: 50, [field]: undefined }] })
  expect(await codeOf('ProblemSet/Add', without('distribution'))).toEqual([400, 'Common.FieldsNotValid', 'problems.0.distribution'])
  expect(await codeOf('ProblemSet/Add', without('problemId'))).toEqual([400, 'Common.FieldsNotValid', 'problems.0.problemId'])
  const worthless = setOf([], { problems: [{ problemId, distribution: 0 }] })
  expect(await codeOf('ProblemSet/Add', worthless)).toEqual([400, 'ProblemSet.ScoreNotPositive', 'problems.0.distribution'])
  expect(await codeOf('ProblemSet/Add', setOf([999]))).toEqual([404, 'Problem.NotFound', 'problems.0.problemId'])
})

test('a version of a problem stays until another is taken', async () => {
  const problemId = await aProblem()
  const problemSetId = await aSet({}, [problemId])
  await must('Problem/Edit', { ...plusProblem, problemId })
  await must('ProblemSet/Edit', setOf([problemId], { problemSetId }))
  expect((await infoOf(problemSetId)).problems[0]).toMatchObject({ problemVersion: 1, newestVersion: 2 })
  const problems = [{ problemId, distribution: 50, problemVersion: 2 }]
  expect(await codeOf('ProblemSet/Edit', setOf([], { problemSetId, problems, basedOn: 1 }))).toEqual([409, 'Common.Conflict', undefined])
  await must('ProblemSet/Edit', setOf([], { problemSetId, problems, basedOn: 2 }))
  expect((await infoOf(problemSetId)).problems[0]).toMatchObject({ problemVersion: 2 })
  const unknown = setOf([], { problemSetId, problems: [{ ...problems[0], problemVersion: 9 }] })
  expect(await codeOf('ProblemSet/Edit', unknown)).toEqual([404, 'Problem.NotFound', 'problems.0.problemId'])
})

test('one that a class uses is neither edited nor deleted, and is free once the activity is gone', async () => {
  const { groupId, practice } = house
  const problemSetId = await aSet()
  const { activityId } = await must('Group/Exercise/Add', { groupId, problemSetId, name: 'P', description: 'd' })
  const edit = setOf([practice.problemId], { problemSetId })
  expect(await codeOf('ProblemSet/Edit', edit)).toEqual([409, 'ProblemSet.CannotEditAssigned', undefined])
  expect(await codeOf('ProblemSet/Delete', { problemSetId })).toEqual([409, 'ProblemSet.AlreadyAssigned', undefined])
  expect(await codeOf('ProblemSet/Delete', { problemSetId }, other.token)).toEqual([403, 'ProblemSet.NotCreator', undefined])
  await must('Group/Exercise/Delete', { groupId, activityId })
  await must('ProblemSet/Edit', edit)
  await must('ProblemSet/Delete', { problemSetId })
  await caughtUp()
  expect(await codeOf('ProblemSet/Get', { problemSetId })).toEqual([404, 'ProblemSet.NotFound', undefined])
})

test('a copy belongs to the user who made it, and is made once', async () => {
  const problemSetId = await aSet({ description: 'd', analyzeMode: 0 })
  const key = { 'idempotency-key': newCommandId(new Date()) }
  const copies = [
    await asked('ProblemSet/Clone', { problemSetId }, undefined, key),
    await asked('ProblemSet/Clone', { problemSetId }, undefined, key),
  ]
  expect(copies[0]?.body).toEqual(copies[1]?.body)
  const copy = await infoOf(copies[0]?.body.problemSetId)
  expect(copy.problemSetId).not.toBe(problemSetId)
  expect(['迴圈（副本）', '迴圈 (copy)']).toContain(copy.name)
  expect(copy).toMatchObject({ description: 'd', analyzeMode: 0, version: 1, isGlobal: false, isAssigned: false, totalScore: 50 })
  expect(await codeOf('ProblemSet/Clone', { problemSetId }, other.token)).toEqual([403, 'ProblemSet.AccessDenied', undefined])
})

test('one that is open to all teachers holds open problems alone; others read, copy and give it to their classes', async () => {
  const closed = setOf([house.practice.problemId], { isGlobal: true })
  expect(await codeOf('ProblemSet/Add', closed)).toEqual([400, 'ProblemSet.ProblemNotOpen', 'problems.0.problemId'])
  const problemIds = [await aProblem({ isGlobal: true })]
  const [open, own] = [await aSet({ isGlobal: true }, problemIds), await aSet({}, problemIds)]
  const { groupId } = house
  const practice = { groupId, name: 'P', description: 'd' }
  await caughtUp()
  expect(await codeOf('ProblemSet/Get', { problemSetId: own }, other.token)).toEqual([403, 'ProblemSet.AccessDenied', undefined])
  expect(await infoOf(open, other.token)).toMatchObject({ isOwn: false, isGlobal: true })
  const { problemSetId: copied } = await must('ProblemSet/Clone', { problemSetId: open }, other.token)
  expect(await infoOf(copied, other.token)).toMatchObject({ isOwn: true, isGlobal: false })
  expect(await codeOf('Group/Exercise/Add', { ...practice, problemSetId: own }, other.token)).toEqual([
    403,
    'ProblemSet.CannotAssign',
    undefined,
  ])
  await must('Group/Exercise/Add', { ...practice, problemSetId: open }, other.token)
})

test('a problem that is paid for belongs into a set of the paid bank', async () => {
  const problemIds = [await aProblem({ needMoney: true })]
  expect(await codeOf('ProblemSet/Add', setOf(problemIds))).toEqual([400, 'ProblemSet.PaidProblem', 'problems.0.problemId'])
  await aSet({ problemSetType: 6 }, problemIds)
})

test('a problem that stands in another set cannot be made paid for, nor by bringing back a version that was', async () => {
  const paid = { ...plusProblem, needMoney: true }
  const problemId = await aProblem({ needMoney: true })
  await must('Problem/Edit', { ...plusProblem, problemId, basedOn: 1 })
  const problemSetId = await aSet({}, [problemId])
  const edit = { ...paid, problemId, basedOn: 2 }
  expect(await codeOf('Problem/Edit', edit)).toEqual([409, 'Problem.InFreeSet', 'needMoney'])
  expect(await codeOf('Problem/Edit', edit, other.token)).toEqual([403, 'Problem.NotCreator', undefined])
  await must('Problem/Restore', { problemId, version: 1, basedOn: 2 })
  expect(await must('Problem/Content', { problemId })).toMatchObject({ version: 3, needMoney: false })
  await must('ProblemSet/Delete', { problemSetId })
  expect(await must('Problem/Edit', { ...edit, basedOn: 3 })).toMatchObject({ version: 4 })
})

test('scores are bounded, and names have no invisible characters', async () => {
  const { problemId } = house.practice
  for (const distribution of [1e308, 1_000_001, Number.POSITIVE_INFINITY])
    expect(await codeOf('ProblemSet/Add', setOf([], { problems: [{ problemId, distribution }] }))).toEqual([
      400,
      'Common.FieldsNotValid',
      'problems.0.distribution',
    ])
  expect(await codeOf('ProblemSet/Add', setOf([problemId], { name: 'abc\u202Edef' }))).toEqual([400, 'Common.FieldsNotValid', 'name'])
  const [locale, ...rest] = plusProblem.locales
  const locales = [{ ...locale, title: 'abc\u0000' }, ...rest]
  expect(await codeOf('Problem/Add', { ...plusProblem, locales })).toEqual([400, 'Common.FieldsNotValid', 'locales.0.title'])
})

test('a rejected edit of a problem leaves nothing in the log', async () => {
  const problemId = await aProblem()
  const blobs = async () => (await house.server.core.events.readAll({ prefixes: ['blob-'] })).events.length
  const before = await blobs()
  const testDatas = [{ ...plusProblem.testDatas[0], input: '1 2\n'.repeat(4500) }]
  expect(await codeOf('Problem/Edit', { ...plusProblem, problemId, testDatas }, other.token)).toEqual([
    403,
    'Problem.NotCreator',
    undefined,
  ])
  expect(await codeOf('Problem/Edit', { ...plusProblem, problemId: 999, testDatas })).toEqual([404, 'Problem.NotFound', undefined])
  expect(await blobs()).toBe(before)
  await must('Problem/Edit', { ...plusProblem, problemId, testDatas })
  expect(await blobs()).toBe(before + 1)
})

test('stale read models permit neither a deletion, nor a price, nor another set', async () => {
  const problemId = await aProblem()
  const problemSetId = await aSet({}, [problemId])
  const practice = { groupId: house.groupId, name: 'P', description: 'd' }
  const { activityId } = await must('Group/Exercise/Add', { ...practice, problemSetId })
  const otherSetId = await aSet()
  await caughtUp()
  const behind = vi.spyOn(house.server.core.projections, 'reached').mockResolvedValue(false)
  try {
    for (const [path, request] of [
      ['Problem/Delete', { problemId }],
      ['Problem/Edit', { ...plusProblem, problemId, needMoney: true }],
      ['Group/Exercise/Edit', { ...practice, activityId, problemSetId: otherSetId }],
    ] as const)
      expect(await codeOf(path, request)).toEqual([503, 'Common.NotReady', undefined])
  } finally {
    behind.mockRestore()
  }
})
