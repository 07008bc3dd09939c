// Hostile code and output, with real programs: judged normally, without failures of the server.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openHouse, sources } from '../../../server/testing/house.ts'
import { openPractice } from '../../../server/testing/problems.ts'

const MIB = 1024 * 1024
const [C, PYTHON, JAVASCRIPT] = [1, 4, 9]

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const one = () => house.students[0] as House['students'][number]
const runOf = (content: string, languageId = PYTHON) => ({ ...house.practice, groupId: house.groupId, languageId, localeId: 1, content })

it('binary code is judged as what it is, and kept as it came', async () => {
  const binary = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)).join('')
  for (const [content, languageId] of [
    [binary, C],
    [binary, PYTHON],
    [binary, JAVASCRIPT],
    ['\0', PYTHON],
    ['print(1)\0', PYTHON],
  ] as const) {
    const { status, body } = await house.call('Code/Judge', runOf(content, languageId), one().token)
    expect([status, ['CompileError', 'RuntimeError'].includes(body.status)], body.status).toEqual([200, true])
    const { body: stored } = await house.call('Code/Submission', { answerId: body.answerId }, one().token)
    expect(stored.content).toBe(content)
  }
})

it.each([
  ['its limit', 1000],
  ['the judge’s own limit', 16 * MIB],
])('output of exactly %s is compared, one byte more is too much', async (_, limit) => {
  const expectedOutput = 'A'.repeat(limit === 1000 ? 1000 : 10)
  const outputSizeLimit = limit === 1000 ? 1000 : 0
  const place = await openPractice(house, { testDatas: [{ input: '', expectedOutput, read: true, timeLimit: 3, outputSizeLimit }] })
  const print = (bytes: number) => `print(${JSON.stringify(expectedOutput)} + '\\n' * ${bytes - expectedOutput.length}, end='')`
  const statusOf = async (bytes: number) => (await house.call('Code/Judge', { ...runOf(print(bytes)), ...place }, one().token)).body.status
  expect(await statusOf(limit)).toBe('Accept')
  expect(await statusOf(limit + 1)).toBe('OutputLimit')
})

it('none of it has cost anybody anything: the next student is judged as ever', async () => {
  expect((await house.call('Code/Judge', runOf(sources.python), house.students[1]?.token)).body).toMatchObject({
    status: 'Accept',
    score: 100,
  })
})
