// Deleting a problem over HTTP: ownership, and use by a class.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, plusProblem } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

let house: House
beforeAll(async () => {
  house = await openTableHouse()
})
afterAll(() => house.close())
const remove = (problemId: number, token: string | undefined) => house.call('Problem/Delete', { problemId }, token)

test('a save that began with an older version is refused, and nothing is lost', async () => {
  const { token } = house.teacher
  const edit = { ...plusProblem, problemId: house.practice.problemId }
  const saved = await house.call('Problem/Edit', edit, token)
  expect(saved.body.version).toBe(2)
  expect((await house.call('Problem/Edit', { ...edit, basedOn: 1 }, token)).body.code).toBe('Common.Conflict')
  const { body } = await house.call('Problem/Content', { problemId: house.practice.problemId }, token)
  expect(body.version).toBe(2)
  expect(body.testDatas[2]).toMatchObject({ input: '-5 5\n', read: false, weight: 2 })
})

test('a problem that a class uses stays until its activity is gone; one that only a set holds goes, once, by its creator', async () => {
  const { problemId: used, activityId, problemSetId } = house.practice
  const { groupId } = house
  const { token } = house.teacher
  const { body: made } = await house.call('Problem/Add', plusProblem, token)
  const problems = [{ problemId: made.problemId, distribution: 1 }]
  const set = await house.call('ProblemSet/Add', { name: 'Unused', problemSetType: 1, tags: ['t'], problems }, token)
  expect((await remove(made.problemId, house.students[0]?.token)).body.code).toBe('Problem.NotCreator')
  expect((await remove(made.problemId, token)).status).toBe(200)
  expect((await remove(made.problemId, token)).status).toBe(200)
  expect((await house.call('Problem/Content', { problemId: made.problemId }, token)).body.code).toBe('Problem.NotFound')
  expect((await remove(made.problemId + 1, token)).body.code).toBe('Problem.NotFound')
  const assign = { groupId, name: 'Practice', description: 'Of a set with a hole', problemSetId: set.body.problemSetId }
  expect((await house.call('Group/Exercise/Add', assign, token)).body.code).toBe('Problem.NotFound')

  const second = await house.call('Group/Exercise/Add', { ...assign, problemSetId }, token)
  expect((await remove(used, token)).body).toMatchObject({ code: 'Problem.InUse' })
  const close = (id: number, by = token) => house.call('Group/Exercise/Delete', { groupId, activityId: id }, by)
  expect((await close(activityId, house.students[0]?.token)).body.code).toBe('Group.NotTeacherOrAssistant')
  expect((await close(activityId)).status).toBe(200)
  expect((await close(activityId)).status).toBe(200)
  expect((await remove(used, token)).body.code).toBe('Problem.InUse')
  expect((await close(second.body.activityId)).status).toBe(200)
  expect((await house.call('Group/Exercise/List', { groupId }, token)).body).toEqual([])
  expect((await remove(used, token)).status).toBe(200)
})
