// Deleting a problem over HTTP: whose it is, and whether a set holds it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse, plusProblem } from '../../server/testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
const remove = (problemId: number, token: string | undefined) => house.call('Problem/Delete', { problemId }, token)

test('a problem that a set holds stays, one that no set holds goes, once, by its creator', async () => {
  const { problemId: used } = house.practice
  const { token } = house.teacher
  expect((await remove(used, house.students[0]?.token)).body.code).toBe('Problem.NotCreator')
  expect((await remove(used, token)).body.code).toBe('Problem.InUse')
  const { body: made } = await house.call('Problem/Add', plusProblem, token)
  expect((await remove(made.problemId, token)).status).toBe(200)
  expect((await remove(made.problemId, token)).status).toBe(200)
  expect((await house.call('Problem/Content', { problemId: made.problemId }, token)).body.code).toBe('Problem.NotFound')
  expect((await remove(made.problemId + 1, token)).body.code).toBe('Problem.NotFound')
})

test('a save that began with an older version is refused, and nothing is lost', async () => {
  const { token } = house.teacher
  const edit = { ...plusProblem, problemId: house.practice.problemId }
  const saved = await house.call('Problem/Edit', { ...edit, basedOn: 1 }, token)
  expect(saved.body.version).toBe(2)
  expect((await house.call('Problem/Edit', { ...edit, basedOn: 1 }, token)).body.code).toBe('Common.Conflict')
  const { body } = await house.call('Problem/Content', { problemId: house.practice.problemId }, token)
  expect(body.version).toBe(2)
  expect(body.testDatas[2]).toMatchObject({ input: '-5 5\n', read: false, weight: 2 })
})
