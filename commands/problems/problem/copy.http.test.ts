// Copying a problem over HTTP: the copy is complete, and copying does not expose hidden test data.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, plusProblem } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { newCommandId } from '../../kit/ids.ts'

let house: House
beforeAll(async () => {
  house = await openTableHouse()
})
afterAll(() => house.close())

const must = async (path: string, body: object, token = house.teacher.token, headers = {}) => {
  const reply = await house.call(path, body, token, headers)
  expect(reply.body).not.toHaveProperty('code')
  return reply.body
}

const whole = {
  ...plusProblem,
  isGlobal: true,
  isAllOrNothing: true,
  tags: ['sum'],
  locales: [
    { localeId: 1, localeCode: 'zh-Hant', isPrimary: true, title: '題'.repeat(200), description: '相加' },
    { localeId: 2, localeCode: 'en', title: 'Sum', solution: 'a + b', canEnableSolution: true },
  ],
  editFiles: [{ languageId: 4, fileName: 'main.py', content: 'print()' }],
  authorPrograms: [{ languageId: 4, name: 'right', source: 'print(1)'.padEnd(20_000, ' '), expectedStatus: 1 }],
}

test('a copy is complete, named as a copy, and private', async () => {
  const { problemId } = await must('Problem/Add', whole)
  const key = { 'idempotency-key': newCommandId(new Date()) }
  const first = await must('Problem/Clone', { problemId }, undefined, key)
  expect(await must('Problem/Clone', { problemId }, undefined, key)).toEqual(first)
  const [{ updateTime: _, ...original }, { updateTime: __, ...copy }] = [
    await must('Problem/Content', { problemId }),
    await must('Problem/Content', first),
  ]
  const locales = [
    { ...original.locales[0], title: `${'題'.repeat(196)}（副本）` },
    { ...original.locales[1], title: 'Sum (copy)' },
  ]
  expect(copy).toEqual({ ...original, ...first, isGlobal: false, locales })
  expect(copy.authorPrograms[0].source).toHaveLength(20_000)
})

test('users who may not see the whole problem cannot copy it; a deleted problem cannot be copied', async () => {
  const { problemId } = await must('Problem/Add', whole)
  const other = house.students[0]?.token
  expect((await house.call('Problem/Clone', { problemId }, other)).status).toBe(403)
  await must('Problem/Delete', { problemId })
  expect((await house.call('Problem/Clone', { problemId }, house.teacher.token)).body.code).toBe('Problem.NotFound')
})
