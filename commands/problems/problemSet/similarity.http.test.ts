// Comparison settings of a set over HTTP: every field is stored.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, plusProblem } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { problemSets } from './decider.ts'

let house: House
beforeAll(async () => {
  house = await openTableHouse({ studentCount: 0 })
})
afterAll(() => house.close())

const add = (more: object, set: object = {}, problemId = house.practice.problemId) => {
  const problems = [{ problemId, distribution: 100, order: null, ...more }]
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

const detected = { enableAnalyze: true, textAnalyze: 80 }

test('answers are compared only if possible: not with Ruby as the only language, and not if the author of the problem forbids it', async () => {
  for (const more of [{ languages: [7] }, { canAnalyze: false }]) {
    const { body: problem } = await house.call('Problem/Add', { ...plusProblem, ...more, editFiles: [] }, house.teacher.token)
    const { status, body } = await add(detected, {}, problem.problemId)
    expect([status, body.code, body.validationErrors[0].field]).toEqual([400, 'ProblemSet.NotComparable', 'problems.0.enableAnalyze'])
    expect((await add({}, {}, problem.problemId)).status).toBe(200)
  }
})

test('a threshold without detection is refused', async () => {
  for (const field of ['textAnalyze', 'variableAnalyze', 'structureAnalyze']) {
    const { status, body } = await add({ [field]: 80 })
    expect([status, body.validationErrors]).toMatchObject([
      400,
      [{ field: `problems.0.${field}`, code: 'ProblemSet.ThresholdWithoutDetection' }],
    ])
  }
})

test('a copy compares nothing of a problem whose author has taken that back, and an edit says so', async () => {
  const { body: problem } = await house.call('Problem/Add', plusProblem, house.teacher.token)
  const { body: set } = await add(detected, {}, problem.problemId)
  await house.call('Problem/Edit', { ...plusProblem, ...problem, canAnalyze: false }, house.teacher.token)
  const { status, body: copy } = await house.call('ProblemSet/Clone', set, house.teacher.token)
  expect(status).toBe(200)
  expect(await kept(copy.problemSetId)).toMatchObject({ problems: [{ enableAnalyze: false, textAnalyze: -1 }] })
  const problems = [{ ...problem, distribution: 100, ...detected }]
  const edited = { ...set, name: 'Set', problemSetType: 2, tags: ['t'], problems }
  expect((await house.call('ProblemSet/Edit', edited, house.teacher.token)).body.code).toBe('ProblemSet.NotComparable')
})
