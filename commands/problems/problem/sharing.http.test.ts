// Sharing a problem with a user or a class over HTTP: permission, valid recipients, and the rights gained.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, plusProblem } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { groups } from '../../classes/group/decider.ts'
import { newCommandId } from '../../kit/ids.ts'

let house: House
beforeAll(async () => {
  house = await openTableHouse()
})
afterAll(() => house.close())

test('a user whom it is shared with may add it to sets until it is revoked; only the owner may share it', async () => {
  const { token } = house.teacher
  const [student] = house.students
  const colleague = await house.signIn('admin@school.test')
  const { problemId } = (await house.call('Problem/Add', plusProblem, token)).body
  const makeSet = () =>
    house.call('ProblemSet/Add', { name: 'Mine', problemSetType: 1, tags: ['t'], problems: [{ problemId, distribution: 1 }] }, colleague)
  const listed = async () => (await house.call('User/Problems', {}, colleague)).body.map(({ id }: { id: number }) => id)
  expect((await makeSet()).body.code).toBe('Problem.UserAccessDenied')
  expect(await listed()).not.toContain(problemId)

  const account = 'Admin@School.test'
  expect((await house.call('Problem/Share', { problemId, account }, colleague)).body.code).toBe('Problem.NotCreator')
  expect((await house.call('Problem/Share', { problemId, account }, student?.token)).body.code).toBe('Common.Forbidden')
  const unknown = await house.call('Problem/Share', { problemId, account: 'nobody@school.test' }, token)
  expect(unknown.body).toMatchObject({ code: 'User.NotFound', validationErrors: [{ field: 'account' }] })
  expect((await house.call('Problem/Share', { problemId, account: '' }, token)).body.code).toBe('Common.FieldsNotValid')
  const { body, status } = await house.call('Problem/Share', { problemId, account }, token)
  expect(status).toBe(200)

  const people = [{ userId: body.userId, name: 'admin', account: 'admin@school.test' }]
  await expect
    .poll(async () => (await house.call('Problem/Sharing', { problemId }, token)).body)
    .toEqual({ coAuthors: [], people, groups: [] })
  await expect.poll(listed).toContain(problemId)
  expect((await makeSet()).status).toBe(200)

  expect((await house.call('Problem/Unshare', { problemId, userId: body.userId }, colleague)).body.code).toBe('Problem.NotCreator')
  expect((await house.call('Problem/Unshare', { problemId, userId: body.userId }, token)).status).toBe(200)
  await expect.poll(listed).not.toContain(problemId)
  expect((await makeSet()).body.code).toBe('Problem.UserAccessDenied')
})

test('only a class that it is shared with may use it, in sets of the class admins', async () => {
  const { token } = house.teacher
  const { core } = house.server
  const { problemId } = (await house.call('Problem/Add', plusProblem, token)).body
  const assistant = await house.signIn('outsider@school.test')
  const assistantId = (await house.call('User/Info', {}, assistant)).body.id as number
  const commandId = () => newCommandId(new Date())
  const context = () => ({ actor: { userId: null, role: 'system' }, commandId: commandId(), correlationId: commandId() })
  const member = { userId: assistantId, role: 'assistant', expirationTime: null } as const
  await groups.handle(core.commands, house.groupId, { type: 'JoinMember', groupId: house.groupId, ...member }, context())
  const expirationTime = new Date(Date.now() + 86_400_000).toISOString()
  const other = {
    businessUnitId: 1,
    unitExpirationTime: expirationTime,
    name: 'Class 2',
    description: '',
    expirationTime,
    teacherId: assistantId,
  }
  const { id: otherGroupId } = await groups.create(core.commands, (groupId) => ({ type: 'CreateGroup', groupId, ...other }), context())
  await core.projections.reached(await core.events.head(), 10_000)

  const makeSet = (by: string) =>
    house.call('ProblemSet/Add', { name: 'Ours', problemSetType: 1, tags: ['t'], problems: [{ problemId, distribution: 1 }] }, by)
  const give = (groupId: number, problemSetId: number) =>
    house.call('Group/Exercise/Add', { groupId, problemSetId, name: 'Week 2', description: 'Sums' }, assistant)
  const listed = async () => (await house.call('User/Problems', {}, assistant)).body.map(({ id }: { id: number }) => id)
  expect((await makeSet(assistant)).body.code).toBe('Problem.UserAccessDenied')

  const here = { problemId, groupId: house.groupId }
  const share = (request: object, by = token) => house.call('Problem/ShareWithGroup', request, by)
  expect((await share(here, house.students[0]?.token)).body.code).toBe('Common.Forbidden')
  expect((await share(here, assistant)).body.code).toBe('Problem.NotCreator')
  expect((await share({ problemId, groupId: otherGroupId })).body.code).toBe('Group.NotTeacherOrAssistant')
  expect((await share({ problemId, groupId: 999_999 })).body.code).toBe('Group.NotFound')
  expect((await share(here)).status).toBe(200)
  const shared = { coAuthors: [], people: [], groups: [{ groupId: house.groupId, name: 'Class 1' }] }
  await expect.poll(async () => (await house.call('Problem/Sharing', { problemId }, token)).body).toEqual(shared)
  expect((await house.call('Problem/Sharing', { problemId }, assistant)).body.code).toBe('Problem.NotCreator')
  await expect.poll(listed).toContain(problemId)

  const set = await makeSet(assistant)
  expect(set.status).toBe(200)
  expect((await give(otherGroupId, set.body.problemSetId)).body.code).toBe('Problem.GroupAccessDenied')
  expect((await give(house.groupId, set.body.problemSetId)).status).toBe(200)

  expect((await house.call('Problem/UnshareWithGroup', here, assistant)).body.code).toBe('Problem.NotCreator')
  expect((await house.call('Problem/UnshareWithGroup', here, token)).status).toBe(200)
  await expect.poll(listed).not.toContain(problemId)
  expect((await give(house.groupId, set.body.problemSetId)).body.code).toBe('Problem.GroupAccessDenied')
  expect((await makeSet(assistant)).body.code).toBe('Problem.UserAccessDenied')
})
