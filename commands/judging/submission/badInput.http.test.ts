// Malformed and hostile input from students and teachers over HTTP: rejected with an error code or processed normally.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, plusProblem, sources } from '../../../server/testing/house.ts'
import { openPractice, sendProblem } from '../../../server/testing/problems.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { newCommandId } from '../../kit/ids.ts'

const KIB = 1024
const PYTHON = 4
const echo = 'import sys\nsys.stdout.write(sys.stdin.read())\n'

let house: House
beforeAll(async () => {
  house = await openTableHouse({ table: [[echo, { prints: (input) => input }]] })
})
afterAll(async () => {
  await house.close()
})

const one = () => house.students[0] as House['students'][number]
const runOf = (content: string, languageId = PYTHON) => ({
  ...house.practice,
  groupId: house.groupId,
  languageId,
  localeId: 1,
  content,
})
const judge = async (content: string, languageId?: number) => house.call('Code/Judge', runOf(content, languageId), one().token)

describe('code', () => {
  it.each(['', ' ', '\n\t\r\n', '\u3000'])('that is empty is refused, and nothing is written: %j', async (content) => {
    const head = await house.server.core.events.head()
    for (const path of ['Code/Judge', 'Code/Evaluate']) {
      const { status, body } = await house.call(path, runOf(content), one().token)
      expect([status, body.code]).toEqual([400, 'Common.FieldsNotValid'])
      expect(body.validationErrors).toMatchObject([{ field: 'content', code: 'Field.Required' }])
    }
    expect(await house.server.core.events.head()).toBe(head)
  })

  it('of exactly 256 KiB is accepted, one byte more is not, for any characters', async () => {
    const right = `${sources.python}#`
    for (const [filler, bytes] of [
      ['x', 1],
      ['字', 3],
      ['𠮷', 4],
    ] as const) {
      const room = 256 * KIB - Buffer.byteLength(right)
      const full = right + 'y'.repeat(room % bytes) + filler.repeat(Math.floor(room / bytes))
      expect(Buffer.byteLength(full)).toBe(256 * KIB)
      const taken = await judge(full)
      expect(taken.body).toMatchObject({ status: 'Accept' })
      const { body: stored } = await house.call('Code/Submission', { answerId: taken.body.answerId }, one().token)
      expect(stored.content).toBe(full)
      for (const path of ['Code/Judge', 'Code/Evaluate']) {
        const { status, body } = await house.call(path, runOf(`${full}z`), one().token)
        expect([status, body.code, body.validationErrors[0].field]).toEqual([400, 'Code.TooLong', 'content'])
      }
    }
  })

  it('that is no Unicode is refused before anything is written', async () => {
    const head = await house.server.core.events.head()
    const send = async (bytes: Buffer) => {
      const headers = { authorization: `Bearer ${one().token}`, 'content-type': 'application/json', 'accept-language': 'en' }
      const response = await fetch(`${house.server.origin}/api/v2/Code/Judge`, { method: 'POST', headers, body: new Uint8Array(bytes) })
      return { status: response.status, body: (await response.json()) as { code: string; validationErrors: object[] } }
    }
    const [before, after] = JSON.stringify(runOf('HERE')).split('HERE')
    for (const wrong of [Buffer.from([0xff]), Buffer.from([0xc0, 0xaf]), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('\\ud800')]) {
      const { status, body } = await send(Buffer.concat([Buffer.from(before ?? ''), wrong, Buffer.from(after ?? '')]))
      expect([status, body.code]).toEqual([400, 'Common.FieldsNotValid'])
      expect(body.validationErrors).toMatchObject([{ code: 'Field.NotUtf8' }])
    }
    expect(await house.server.core.events.head()).toBe(head)
  })
})

describe('names', () => {
  it.each(['../../etc/passwd', '/etc/passwd', '..', '.', 'a/b.py', 'a\\b.py', 'a\0.py', 'a\n.py', ''])(
    'of edit files are no paths: %j is refused',
    async (fileName) => {
      const { status, body } = await sendProblem(house, { editFiles: [{ languageId: PYTHON, fileName, content: '' }] })
      expect([status, body.code, body.validationErrors[0].field]).toEqual([400, 'Common.FieldsNotValid', 'editFiles.0.fileName'])
    },
  )
  it.each(['起始 程式.py', '.hidden', '...', 'a..b', 'CON', "'; DROP TABLE.py"])('of edit files may be unusual: %j', async (fileName) => {
    expect((await sendProblem(house, { editFiles: [{ languageId: PYTHON, fileName, content: '' }] })).status).toBe(200)
  })
  it.each(['../1', '1/../2', '%2e%2e', 1.5, -1, 0, 1e99, null, [1], { $gt: 0 }])(
    'of things are numbers: %j is refused',
    async (problemId) => {
      const { status, body } = await house.call('Code/Judge', { ...runOf('x'), problemId }, one().token)
      expect([status, body.code]).toEqual([400, 'Common.FieldsNotValid'])
    },
  )
  it.each(['../../log.db', 'not-a-uuid', '\u00e9'])('of commands are UUIDs: %j is refused', async (key) => {
    const refused = await house.call('Code/Judge', runOf('x'), one().token, { 'Idempotency-Key': key })
    expect([refused.status, refused.body.code]).toEqual([400, 'Common.FieldsNotValid'])
  })
})

describe('test data', () => {
  it.each(['x', '字'])('of 20,000 characters in and out are taken and judged: %s', async (character) => {
    const full = character.repeat(20_000)
    const place = await openPractice(house, { testDatas: [{ input: full, expectedOutput: full, strict: true, read: true, timeLimit: 3 }] })
    const { body } = await house.call('Code/Judge', { ...runOf(echo), ...place }, one().token)
    expect(body).toMatchObject({ status: 'Accept', score: 100, cases: [{ input: full, expectedOutput: full }] })
  })
  it('of one character more are refused', async () => {
    for (const field of ['input', 'expectedOutput']) {
      const datum = { input: '1 2', expectedOutput: '3', [field]: '字'.repeat(20_001) }
      const { status, body } = await sendProblem(house, { testDatas: [...plusProblem.testDatas, datum] })
      expect([status, body.code, body.validationErrors[0].field]).toEqual([400, 'Problem.InputOutputTooLong', `testDatas.3.${field}`])
    }
  })
})

it('none of it has cost anybody anything: the next student is judged as ever', async () => {
  const key = newCommandId(new Date())
  const two = house.students[1] as House['students'][number]
  const { body } = await house.call('Code/Judge', runOf(sources.python), two.token, { 'Idempotency-Key': key })
  expect(body).toMatchObject({ status: 'Accept', score: 100 })
})
