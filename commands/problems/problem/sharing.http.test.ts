// Sharing a problem with a person over HTTP: who may, whom one can name, and what it is good for.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, plusProblem } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

let house: House
beforeAll(async () => {
  house = await openTableHouse()
})
afterAll(() => house.close())

test('a person whom it is shared with may put it into sets, until that is taken back; nobody else may share it', async () => {
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

  const content = await house.call('Problem/Content', { problemId }, token)
  expect(content.body.sharedWith).toEqual([{ userId: body.userId, name: 'admin', account: 'admin@school.test' }])
  await expect.poll(listed).toContain(problemId)
  expect((await makeSet()).status).toBe(200)

  expect((await house.call('Problem/Unshare', { problemId, userId: body.userId }, colleague)).body.code).toBe('Problem.NotCreator')
  expect((await house.call('Problem/Unshare', { problemId, userId: body.userId }, token)).status).toBe(200)
  await expect.poll(listed).not.toContain(problemId)
  expect((await makeSet()).body.code).toBe('Problem.UserAccessDenied')
})
