// A problem exported as a package and imported again: the same problem, in a few chunks and in many.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATUS } from '../../../judge/catalogue.ts'
import { type House, plusProblem } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { filesOf, zipOf } from './zip.fixture.ts'

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

let house: House
beforeAll(async () => {
  house = await openTableHouse()
})
afterAll(() => house.close())

const must = async (path: string, body: object, token = house.teacher.token) => {
  const reply = await house.call(path, body, token)
  expect(reply.body).not.toHaveProperty('code')
  return reply.body
}
const send = async (zip: Uint8Array, query = '', token = house.teacher.token) => {
  const response = await fetch(`${house.server.origin}/api/v2/Problem/Import${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/zip' },
    body: new Uint8Array(zip),
  })
  // biome-ignore lint: tests look into replies of every shape
  return (await response.json()) as any
}
const exported = async (problemId: number): Promise<Uint8Array> => {
  const response = await fetch(`${house.server.origin}/api/v2/Problem/Export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${house.teacher.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ problemId }),
  })
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="problem-${problemId}.zip"`)
  return new Uint8Array(await response.arrayBuffer())
}
const contentOf = async (problemId: number) => {
  const { problemId: _, updateTime: __, version, uses: ___, ...content } = await must('Problem/Content', { problemId })
  return { content, version }
}

const whole = async () => {
  const { sha256 } = await must('Problem/Picture/Add', { picture: ONE_PIXEL })
  return {
    ...plusProblem,
    difficulty: 4,
    tags: ['sum', '加法'],
    canAnalyze: false,
    isTQC: true,
    isAllOrNothing: true,
    locales: [
      {
        localeId: 1,
        localeCode: 'en',
        title: 'Sum',
        description: `Add.\r\n\r\n![it](/api/v2/Problem/Picture?sha256=${sha256})\n\n`,
        solution: 'a + b',
        canEnableSolution: false,
      },
      { localeId: 2, localeCode: 'zh-Hant', isPrimary: true, title: '相加', description: '', hint: '想一想', canEnableSolution: true },
    ],
    editFiles: [
      { editFileId: 1, languageId: 4, fileName: 'main.py', content: 'print("你好")\n' },
      {
        editFileId: 2,
        languageId: 4,
        fileName: 'figure 1.bin',
        content: Buffer.from([0, 255, 254]).toString('base64'),
        encoding: 'base64',
      },
      { editFileId: 3, languageId: 1, fileName: 'main.py', content: '' },
    ],
    checkerProgram: { languageId: 4, source: 'import sys' },
    graders: plusProblem.languages.map((languageId) => ({
      languageId,
      mainFile: 'grader.c',
      answerFile: 'solution.c',
      files: [
        { name: 'grader.c', content: 'int main(void) {}\n' },
        { name: 'sum.h', content: '', isShown: true },
      ],
    })),
    tqcAnswers: [{ languageId: 4, source: 'print(input())' }],
    authorPrograms: [
      { languageId: 4, name: 'the right one', source: 'print(1)'.padEnd(20_000, ' '), expectedStatus: STATUS.Accept },
      { languageId: 2, name: 'slow.cpp', source: 'int main() { for (;;); }', expectedStatus: STATUS.TimeLimit },
    ],
    testDatas: [
      { ...plusProblem.testDatas[0], read: true, expectedOutput: '' },
      { input: '{"[\\"}]'.repeat(2500), expectedOutput: '\u{1f600}\\"'.repeat(4000), rule: 'checker', weight: 3, timeLimit: 2 },
      { input: '', expectedOutput: 'no end', rule: 'tokens' },
    ],
  }
}

test('a problem that is taken away and brought back is the same problem, as a new one and as a new version', async () => {
  const { problemId } = await must('Problem/Add', await whole())
  const zip = await exported(problemId)
  const before = await contentOf(problemId)
  const brought = await send(zip)
  expect(brought).toMatchObject({ version: 1 })
  expect((await contentOf(brought.problemId)).content).toEqual(before.content)
  expect(await send(zip, `?problemId=${problemId}&basedOn=1`)).toEqual({ problemId, version: 2, notes: [] })
  expect(await contentOf(problemId)).toEqual({ content: before.content, version: 2 })
  expect(await send(zip, `?problemId=${problemId}&basedOn=1`)).toMatchObject({ code: 'Common.Conflict' })
  expect(await send(zip, `?problemId=${brought.problemId + 1}`)).toMatchObject({ code: 'Problem.NotFound' })
})

test('five hundred cases, of which one is larger than a form takes, come back; students cannot bring anything', async () => {
  const files = filesOf(join(import.meta.dirname, '../../../demo/problems/a-plus-b'))
  const description = JSON.parse(files.get('problem.json') as string)
  const cases = Array.from({ length: 500 }, (_, index) => ({ name: String(index + 1).padStart(3, '0'), read: index === 0 }))
  for (const { name } of cases) {
    files.set(`tests/${name}.in`, `${Number(name)} 1\n\n${'\u{1f600}'.repeat(name === '500' ? 1_000_000 : 0)}`)
    files.set(`tests/${name}.out`, `${Number(name) + 1}\n`)
  }
  for (const { name } of description.cases) for (const end of ['in', 'out']) files.delete(`tests/${name}.${end}`)
  files.set('problem.json', JSON.stringify({ ...description, cases }))
  const zip = zipOf(files)
  expect(await send(zip, '', house.students[0]?.token)).toMatchObject({ code: 'Common.Forbidden' })
  const { problemId } = await send(zip)
  const { content } = await contentOf(problemId)
  expect(content.testDatas).toHaveLength(500)
  expect(content.testDatas[499]).toMatchObject({ testDataId: 500, input: expect.stringMatching(/^500 1\n/), expectedOutput: '501\n' })
  expect((await contentOf((await send(await exported(problemId))).problemId)).content).toEqual(content)
  // its author can fix a typo in the form, which has only the beginning of the largest case
  const [small, { input: _, expectedOutput: __, ...largest }] = [content.testDatas.slice(0, 499), content.testDatas[499]]
  const testDatas = [...small, { ...largest, keeps: { version: 1, testDataId: 500 } }]
  const form = { ...content, checkerProgram: undefined, interactorProgram: undefined, problemId }
  expect((await must('Problem/Edit', { ...form, tags: ['put right'], testDatas })).version).toBe(2)
  const { problemId: again } = await send(await exported(problemId))
  const { input } = await must('Problem/TestDatum', { problemId: again, version: 1, testDataId: 500 })
  expect(input === files.get('tests/500.in')).toBe(true)
  expect((await house.call('Problem/Add', { ...plusProblem, testDatas: small }, house.teacher.token)).body.code).toBe(
    'Problem.TooManyTestData',
  )
}, 60_000)

const room = mkdtempSync(join(tmpdir(), 'package-test-'))
afterAll(() => rmSync(room, { recursive: true }))

test.each([
  ['no ZIP', { 'problem.json': null }, 'Problem.PackageFileMissing', 'problem.json'],
  ['a path out of it', { '../x.txt': 'x' }, 'Problem.PackageNameInvalid', '../x.txt'],
  ['a name twice', { 'HINT.en.md': 'x' }, 'Problem.PackageNameDoubled', /hint\.en\.md/i],
  ['a file that nobody names', { 'notes.txt': 'x' }, 'Problem.PackageFileUnknown', 'notes.txt'],
  ['a text that is no UTF-8', { 'tests/03.in': Buffer.from([0xff]) }, 'Problem.PackageNotUtf8', 'tests/03.in'],
  ['no JSON', { 'problem.json': '{' }, 'Problem.PackageNotJson', 'problem.json'],
  ['a field that there is not', { 'problem.json': '{"x":1}' }, /^Field\./, /^problem\.json: /],
  [
    'a visible case that is too long',
    { 'tests/01.in': 'x'.repeat(20_001) },
    'Problem.InputOutputTooLong',
    'tests/01.in: testDatas.0.input',
  ],
  ['more than 100 MB', { 'tests/03.in': Buffer.alloc(101 * 1024 * 1024) }, 'Problem.PackageTooLarge', 'tests/03.in'],
] as const)('a package with %s is refused, and says where', async (_, change, code, field) => {
  const files = new Map<string, string | Buffer>(filesOf(join(import.meta.dirname, '../../../demo/problems/a-plus-b')))
  for (const [name, content] of Object.entries(change)) {
    if (content === null) files.delete(name)
    else files.set(name, content as string | Buffer)
  }
  const { validationErrors } = await send(zipOf(files))
  expect(validationErrors[0].code).toMatch(code)
  expect(validationErrors[0].field).toMatch(field)
})

test('a file that is not a ZIP and a truncated ZIP are refused', async () => {
  const zip = zipOf(filesOf(join(import.meta.dirname, '../../../demo/problems/a-plus-b')))
  for (const bytes of [new Uint8Array(), Buffer.from('PK'), zip.subarray(0, zip.length / 2)])
    expect(await send(bytes)).toMatchObject({ code: 'Problem.PackageNotZip' })
  // the name differs between the directory and the local header, or the bytes are corrupt
  const changed = Uint8Array.from(zip)
  changed.fill(7, 60, 90)
  writeFileSync(join(room, 'changed.zip'), changed)
  expect(await send(changed)).toMatchObject({ code: 'Problem.PackageNotZip' })
})

test('a checker of 256 KiB is taken by the form, kept, and goes through a package; one byte more is refused', async () => {
  const head = 'import sys\nsys.exit(0)\n'
  const checkerOf = (bytes: number) => ({ languageId: 4, source: head + '# \t"é"\n'.repeat(Math.floor((bytes - head.length) / 8)) })
  const checkerProgram = checkerOf(256 * 1024)
  const testDatas = [{ ...plusProblem.testDatas[0], rule: 'checker' }]
  const { problemId } = await must('Problem/Add', { ...plusProblem, testDatas, checkerProgram })
  expect((await contentOf(problemId)).content.checkerProgram).toEqual(checkerProgram)
  const brought = await send(await exported(problemId))
  expect((await contentOf(brought.problemId)).content.checkerProgram).toEqual(checkerProgram)

  const longer = { ...checkerProgram, source: `${checkerProgram.source}${'#'.repeat(33)}` }
  const refused = await house.call('Problem/Add', { ...plusProblem, testDatas, checkerProgram: longer }, house.teacher.token)
  expect(refused.body).toMatchObject({
    code: 'Common.FieldsNotValid',
    validationErrors: [{ field: 'checkerProgram.source', code: 'Code.TooLong' }],
  })
})
