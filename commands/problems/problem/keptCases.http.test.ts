// Cases too long for the page: it receives only their beginnings, and saving keeps the rest.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATUS } from '../../../judge/catalogue.ts'
import { type House, plusProblem, sources } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

let house: House
let problemId: number
/** Each fits into the form; together they reach its limit. */
const inputs = Array.from({ length: 10 }, (_, index) => `${index}`.repeat(20_000))
const testDatas = inputs.map((input, index) => ({ input, expectedOutput: `${'y'.repeat(20_000 - index)}`, read: index === 0 }))

beforeAll(async () => {
  house = await openTableHouse()
  const { body } = await house.call('Problem/Add', { ...plusProblem, testDatas }, house.teacher.token)
  problemId = body.problemId
})
afterAll(() => house.close())
const edit = (change: object, token: string | undefined = house.teacher.token) =>
  house.call('Problem/Edit', { ...plusProblem, problemId, ...change }, token)
const content = async () => (await house.call('Problem/Content', { problemId }, house.teacher.token)).body

test('data within the form’s limits is returned whole', async () => {
  expect((await content()).testDatas[9]).toMatchObject({ input: inputs[9] })
})

test('kept cases are not sent, and appear in the next version at their given positions', async () => {
  const kept = [10, 1].map((testDataId) => ({ keeps: { version: 1, testDataId }, timeLimit: 2 }))
  expect((await edit({ basedOn: 1, testDatas: [...kept, { input: '1 2', expectedOutput: '3' }] })).body.version).toBe(2)
  expect((await content()).testDatas).toMatchObject([
    { testDataId: 1, input: inputs[9], expectedOutput: testDatas[9]?.expectedOutput, timeLimit: 2 },
    { testDataId: 2, input: inputs[0], timeLimit: 2 },
    { testDataId: 3, input: '1 2', expectedOutput: '3' },
  ])
})

test('unknown cases and cases of other authors cannot be kept', async () => {
  const keeps = { version: 1, testDataId: 11 }
  expect((await edit({ testDatas: [{ keeps }] })).body.code).toBe('Problem.VersionNotFound')
  expect((await house.call('Problem/Add', { ...plusProblem, testDatas: [{ keeps }] }, house.teacher.token)).body.code).toBe(
    'Problem.VersionNotFound',
  )
  const { token } = house.students[0] ?? {}
  expect((await edit({ testDatas: [{ keeps: { version: 1, testDataId: 1 } }] }, token)).body.code).toBe('Common.Forbidden')
})

test('a whole case is returned by a separate call, with permission', async () => {
  const ask = (token: string | undefined, testDataId = 3) => house.call('Problem/TestDatum', { problemId, version: 1, testDataId }, token)
  expect((await ask(house.teacher.token)).body).toEqual({ input: inputs[2], expectedOutput: testDatas[2]?.expectedOutput })
  expect((await ask(house.teacher.token, 11)).body.code).toBe('Problem.VersionNotFound')
  expect((await ask(house.students[0]?.token)).status).toBe(403)
})

test('a program is tried on a case that is not sent', async () => {
  const test = { keeps: { problemId, version: 2, testDataId: 3 }, rule: 'default' }
  const source = sources.python
  const tried = await house.call('Problem/Try', { languageId: 4, source, test }, house.teacher.token)
  expect(tried.body).toMatchObject({ statusCode: STATUS.Accept, output: '3\n' })
  const foreign = { ...test, keeps: { ...test.keeps, testDataId: 9 } }
  expect((await house.call('Problem/Try', { languageId: 4, source, test: foreign }, house.teacher.token)).body.code).toBe(
    'Problem.VersionNotFound',
  )
})
