// Files of a problem are read one by one, and changed ones make a new version; nobody but its authors gets at them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATUS } from '../../../../judge/catalogue.ts'
import { enrol, type House, plusProblem, sources } from '../../../../server/testing/house.ts'
import { openTableHouse } from '../../../../server/testing/tableHouse.ts'
import type { FileChange } from './schemas.ts'

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const LARGE = `${'7'.repeat(3_000_000)}\n`

let house: House
beforeAll(async () => {
  house = await openTableHouse({ studentCount: 1 })
})
afterAll(() => house.close())

const must = async (path: string, body: object) => {
  const reply = await house.call(path, body, house.teacher.token)
  expect(reply.body).not.toHaveProperty('code')
  return reply.body
}
type Sent = { path: string; content: string | Buffer } | { path: string; to: string } | { path: string }
/** Sends changes: new contents, new paths, or neither for deleted files. */
const save = async (problemId: number, basedOn: number, changes: readonly Sent[], token = house.teacher.token) => {
  const contents: Buffer[] = []
  const list = changes.map((change): FileChange => {
    const { path } = change
    if ('to' in change) return { kind: 'rename', path, to: change.to }
    if (!('content' in change)) return { kind: 'delete', path }
    contents.push(Buffer.from(change.content))
    return { kind: 'write', path, bytes: contents.at(-1)?.length ?? 0 }
  })
  return await sendBody(problemId, basedOn, Buffer.concat([Buffer.from(`${JSON.stringify(list)}\n`), ...contents]), token)
}
const sendBody = async (problemId: number, basedOn: number, body: Uint8Array, token = house.teacher.token) => {
  const response = await fetch(`${house.server.origin}/api/v2/Problem/Files/Edit?problemId=${problemId}&basedOn=${basedOn}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(body),
  })
  // biome-ignore lint: tests look into replies of every shape
  return (await response.json()) as any
}
const list = async (problemId: number, version?: number): Promise<Map<string, { bytes: number; sha256: string }>> => {
  const { files } = await must('Problem/Files', { problemId, version })
  return new Map(files.map(({ path, ...file }: { path: string; bytes: number; sha256: string }) => [path, file]))
}
const fetchFile = async (problemId: number, version: number, path: string, token = house.teacher.token, most?: number) =>
  await fetch(`${house.server.origin}/api/v2/Problem/File`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ problemId, version, path, most }),
  })
const read = async (problemId: number, version: number, path: string) => await (await fetchFile(problemId, version, path)).text()

const added = async () => {
  const { sha256 } = await must('Problem/Picture/Add', { picture: ONE_PIXEL })
  const { problemId } = await must('Problem/Add', {
    ...plusProblem,
    isGlobal: true,
    locales: [
      {
        localeCode: 'zh-Hant',
        isPrimary: true,
        title: '相加',
        description: `加。\n\n![圖](/api/v2/Problem/Picture?sha256=${sha256})`,
        solution: '加',
      },
    ],
    authorPrograms: [{ languageId: 4, name: 'right.py', source: sources.python, expectedStatus: STATUS.Accept }],
    tqcAnswers: [{ languageId: 4, source: 'import more', fileName: 'answer.py', files: [{ name: 'more.py', content: 'x = 1' }] }],
  })
  return { problemId: problemId as number, picture: `pictures/${sha256}.webp` }
}

test('a version consists of files with sizes and hashes, of which each is read alone', async () => {
  const { problemId, picture } = await added()
  const files = await list(problemId)
  expect([...files.keys()]).toEqual([
    'description.zh-Hant.md',
    'solution.zh-Hant.md',
    picture,
    ...plusProblem.testDatas.flatMap((_, index) => [`tests/0${index + 1}.in`, `tests/0${index + 1}.out`]),
    'editFiles/start.py',
    'tqcAnswers/1.py',
    'tqcAnswers/1.py.files/more.py',
    'solutions/right.py',
    'problem.json',
  ])
  expect(files.get('solutions/right.py')?.bytes).toBe(sources.python.length)
  expect(await read(problemId, 1, 'solutions/right.py')).toBe(sources.python)
  expect(await read(problemId, 1, 'tqcAnswers/1.py.files/more.py')).toBe('x = 1')
  expect((await fetchFile(problemId, 1, '../problem.json')).status).toBe(404)
  expect((await house.call('Problem/Files', { problemId, version: 2 }, house.teacher.token)).body.code).toBe('Problem.VersionNotFound')
})

test('written, renamed and deleted files make a new version, beyond the limits of the form; the rest of the problem stays', async () => {
  const { problemId, picture } = await added()
  const before = await list(problemId)
  const description = JSON.parse(await read(problemId, 1, 'problem.json'))
  const cases = [...description.cases, ...Array.from({ length: 12 }, (_, index) => ({ name: `more/${index + 10}`, read: false }))]
  const saved = await save(problemId, 1, [
    { path: 'problem.json', content: JSON.stringify({ ...description, cases, solutions: ['sum.py'] }) },
    ...cases.slice(-12).flatMap(({ name }) => [
      { path: `tests/${name}.in`, content: name === 'more/21' ? LARGE : '1 2\n' },
      { path: `tests/${name}.out`, content: '3\n' },
    ]),
    { path: 'solutions/right.py', to: 'solutions/sum.py' },
    // the beginning of a gzip file
    { path: 'package/attachments/data.bin', content: Buffer.from([31, 139, 8, 255, 10]) },
    { path: 'solution.zh-Hant.md' },
  ])
  expect(saved).toEqual({ problemId, version: 2, notes: [] })
  const after = await list(problemId)
  expect(after.get(picture)).toEqual(before.get(picture))
  expect(after.get('tests/01.in')).toEqual(before.get('tests/01.in'))
  expect(after.get('solutions/sum.py')).toEqual(before.get('solutions/right.py'))
  expect(after.get('tests/more/21.in')?.bytes).toBe(LARGE.length)
  expect((await read(problemId, 2, 'tests/more/21.in')) === LARGE).toBe(true)
  expect(await (await fetchFile(problemId, 2, 'tests/more/21.in', house.teacher.token, 5)).text()).toBe('77777')
  expect(new Uint8Array(await (await fetchFile(problemId, 2, 'package/attachments/data.bin')).arrayBuffer())).toEqual(
    new Uint8Array([31, 139, 8, 255, 10]),
  )
  for (const path of ['solution.zh-Hant.md', 'solutions/right.py']) expect(after.has(path)).toBe(false)
  const content = await must('Problem/Content', { problemId })
  expect(content).toMatchObject({ version: 2, isGlobal: true, tqcAnswers: [{ fileName: 'answer.py', files: [{ name: 'more.py' }] }] })
  // the version before is as it was
  expect(await list(problemId, 1)).toEqual(before)
  // a new file takes the path of a renamed one
  const data = 'package/attachments/data.bin'
  await save(problemId, 2, [
    { path: data, to: 'package/attachments/old.bin' },
    { path: data, content: 'new' },
  ])
  const third = await list(problemId)
  expect(third.get('package/attachments/old.bin')).toEqual(after.get(data))
  expect(third.get(data)?.bytes).toBe(3)
})

test('invalid changes are refused with the file, and change nothing', async () => {
  const { problemId, picture } = await added()
  const refusals: [Sent[], string, string][] = [
    [[{ path: 'tests/01.in' }], 'Problem.PackageFileMissing', 'tests/01.in'],
    [[{ path: 'notes.txt', content: 'x' }], 'Problem.PackageFileUnknown', 'notes.txt'],
    [[{ path: 'problem.json', content: '{' }], 'Problem.PackageNotJson', 'problem.json'],
    [[{ path: 'tests/01.in', content: Buffer.from([255]) }], 'Problem.PackageNotUtf8', 'tests/01.in'],
    [[{ path: '../x', content: 'x' }], 'Problem.PackageNameInvalid', '../x'],
    [[{ path: 'package/.hidden', content: 'x' }], 'Problem.PackageNameInvalid', 'package/.hidden'],
    [[{ path: 'package/x' }], 'Problem.FileNotFound', 'package/x'],
    [[{ path: picture }], 'Problem.PictureNotFile', picture],
    [[{ path: 'tests/01.in', to: 'tests/02.in' }], 'Problem.PackageNameDoubled', 'tests/02.in'],
    [[{ path: 'tests/01.in' }, { path: 'tests/01.in', content: 'x' }], 'Problem.FileChangesNotValid', 'tests/01.in'],
  ]
  for (const [changes, code, field] of refusals)
    expect((await save(problemId, 1, changes)).validationErrors, field).toEqual([expect.objectContaining({ code, field })])
  for (const body of ['', '{', '[]\n', '[{"kind":"write","path":"package/a","bytes":2}]\nabc', '[{"kind":"burn","path":"a"}]'])
    expect(await sendBody(problemId, 1, Buffer.from(body)), body).toMatchObject({ code: 'Problem.FileChangesNotValid' })
  expect(await save(problemId, 2, [{ path: 'package/a', content: '' }])).toMatchObject({ code: 'Common.Conflict' })
  expect((await must('Problem/Content', { problemId })).version).toBe(1)
})

test('students and other teachers neither read nor change files; admins read them, and a co-author does both', async () => {
  const { problemId } = await added()
  const { core } = house.server
  for (const name of ['mate', 'stranger']) await enrol(core, `${name}@school.test`, ['teacher'])
  await must('Problem/CoAuthor/Add', { problemId, account: 'mate@school.test' })
  await core.projections.reached(await core.events.head(), 10_000)
  const change = [{ path: 'package/a', content: 'a' }]
  const codes = async (token: string) => {
    const listed = await house.call('Problem/Files', { problemId }, token)
    const file = await fetchFile(problemId, 1, 'tests/01.in', token)
    const [read, saved] = [file.ok ? null : await file.json(), await save(problemId, 1, change, token)]
    return [listed.body.code, read?.code, saved.code]
  }
  expect(await codes(house.students[0]?.token ?? '')).toEqual(Array(3).fill('Common.Forbidden'))
  expect(await codes(await house.signIn('stranger@school.test'))).toEqual(Array(3).fill('Problem.NotCreator'))
  expect(await codes(await house.signIn('admin@school.test'))).toEqual([undefined, undefined, 'Problem.NotCreator'])
  expect(await codes(await house.signIn('mate@school.test'))).toEqual([undefined, undefined, undefined])
})
