// How answers are compared, as the author of a set says it over HTTP: every word is kept.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { House } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { problemSets } from './decider.ts'

let house: House
beforeAll(async () => {
  house = await openTableHouse({ studentCount: 0 })
})
afterAll(() => house.close())

const add = (more: object, set: object = {}) => {
  const problems = [{ problemId: house.practice.problemId, distribution: 100, order: null, ...more }]
  return house.call('ProblemSet/Add', { name: 'Set', problemSetType: 2, tags: ['t'], problems, ...set }, house.teacher.token)
}
const kept = async (problemSetId: number) => {
  const { state } = await problemSets.load(house.server.core.commands, problemSetId)
  return state.content
}

test('the fields of similarity and the mode are kept; what is left out compares nothing', async () => {
  const said = { enableAnalyze: true, useTqcAns: true, textAnalyze: 80, variableAnalyze: -1, structureAnalyze: 10 }
  const { body } = await add(said, { analyzeMode: 0 })
  expect(await kept(body.problemSetId)).toMatchObject({ analyzeMode: 0, problems: [{ ...said, order: 0 }] })
  const silent = await add({})
  expect(await kept(silent.body.problemSetId)).toMatchObject({
    analyzeMode: 1,
    problems: [{ enableAnalyze: false, useTqcAns: false, textAnalyze: -1, variableAnalyze: -1, structureAnalyze: -1 }],
  })
})

test.each([0, 5, 15, 91, 100, -2, 33, '80', 10.5])('a threshold of %j is refused', async (textAnalyze) => {
  const { status, body } = await add({ textAnalyze })
  expect([status, body.code, body.validationErrors[0].field]).toEqual([400, 'Common.FieldsNotValid', 'problems.0.textAnalyze'])
})
