// Which languages the platform offers, over HTTP: for problems, packages and answers, also after one is withdrawn.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, sources } from '../../server/testing/house.ts'
import { openPractice, sendProblem } from '../../server/testing/problems.ts'
import { openTableHouse } from '../../server/testing/tableHouse.ts'
import { currentPackage, legacyPackage } from '../problems/package/kattis/kattis.fixture.ts'
import { zipOf } from '../problems/package/zip.fixture.ts'

const [PYTHON, PASCAL, HASKELL] = [4, 13, 14]
const pascal = 'var a, b: Integer;\nbegin\n  ReadLn(a, b);\n  WriteLn(a + b);\nend.\n'
const usual = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

let house: House
let admin: string
let place: House['practice']
beforeAll(async () => {
  house = await openTableHouse({
    table: [[pascal, { prints: (input) => `${input.split(/\s+/).reduce((sum, one) => sum + Number(one), 0)}\n` }]],
  })
  admin = await house.signIn('admin@school.test')
})
afterAll(() => house.close())

const offer = (ids: readonly number[]) => house.call('Setting/Edit', { name: 'offeredLanguages', value: ids }, admin)
const offered = async (): Promise<number[]> =>
  (await house.call('Language/List', null)).body
    .filter((one: { isOffered: boolean }) => one.isOffered)
    .map((one: { languageId: number }) => one.languageId)
const submit = (path: string, languageId: number, content: string) =>
  house.call(path, { ...place, groupId: house.groupId, languageId, localeId: 1, content }, house.students[0]?.token)

/** A package that names its languages. */
const naming = (list: string) => ({ ...currentPackage, 'problem.yaml': `${currentPackage['problem.yaml'] as string}languages: ${list}\n` })

const importZip = async (files: Readonly<Record<string, string | Buffer>>) => {
  const zip = zipOf(new Map(Object.entries(files).map(([path, content]) => [`sum/${path}`, Buffer.from(content as string)])))
  const headers = { authorization: `Bearer ${house.teacher.token}`, 'content-type': 'application/zip', 'accept-language': 'en' }
  const reply = await fetch(`${house.server.origin}/api/v2/Problem/Import`, { method: 'POST', headers, body: new Uint8Array(zip) })
  // biome-ignore lint: tests look into replies of every shape
  const { problemId, notes, ...rest } = (await reply.json()) as any
  const { body } = await house.call('Problem/Content', { problemId }, house.teacher.token)
  const told = (notes ?? []).map((note: { code: string; place: string; detail: string }) => [note.code, note.place, note.detail])
  return { ...rest, languages: body.languages, programs: body.authorPrograms?.map(({ name }: { name: string }) => name), told }
}

it('twelve languages are offered at first; a problem can have no other', async () => {
  expect(await offered()).toEqual(usual)
  const { status, body } = await sendProblem(house, { languages: [PYTHON, PASCAL] })
  expect([status, body.code, body.validationErrors[0].field]).toEqual([400, 'Problem.LanguageNotOffered', 'languages'])
})

it('an admin offers known languages, one at least', async () => {
  for (const wrong of [[], [99]]) expect((await offer(wrong)).body.code).toBe('Setting.Invalid')
  expect((await offer([PASCAL, PYTHON, PYTHON])).status).toBe(200)
  await expect.poll(offered).toEqual([PYTHON, PASCAL])
})

it('what is offered is answered in', async () => {
  place = await openPractice(house, { languages: [PYTHON, PASCAL] })
  expect((await submit('Code/Judge', PASCAL, pascal)).body).toMatchObject({ status: 'Accept' })
})

it('a package gets the languages that are offered, and is told about the others; programs in those are kept as files', async () => {
  const haskell = { 'submissions/accepted/sum.hs': 'main = interact (show . sum . map read . words)\n' }
  const all = await importZip({ ...legacyPackage, ...haskell, 'submissions/accepted/sum.pas': pascal })
  expect(all.languages).toEqual([PYTHON, PASCAL])
  expect(all.programs).toContain('accepted/sum.pas')
  expect(all.programs).not.toContain('accepted/sum.hs')
  expect(all.told).toContainEqual([
    'submissionNotTaken',
    'submissions/accepted/sum.hs',
    'is of a language that this platform does not offer',
  ])
  const some = await importZip(naming('[python3, haskell, pascal]'))
  expect(some.languages).toEqual([PYTHON, PASCAL])
  expect(some.told).toContainEqual(['languagesNotOffered', 'languages', 'Haskell'])
  const none = await importZip(naming('[haskell]'))
  expect(none.code).toBe('Problem.LanguageNotOffered')
})

it('a language that is withdrawn takes no new answers; earlier ones remain, and so does the problem', async () => {
  const { answerId } = (await submit('Code/Judge', PASCAL, pascal)).body
  expect((await offer([PYTHON])).status).toBe(200)
  await expect.poll(offered).toEqual([PYTHON])
  for (const path of ['Code/Judge', 'Code/Evaluate']) {
    const { status, body } = await submit(path, PASCAL, pascal)
    expect([status, body.code, body.validationErrors[0].field]).toEqual([400, 'Judge.LanguageNotOffered', 'languageId'])
  }
  expect((await submit('Code/Judge', PYTHON, sources.python)).body).toMatchObject({ status: 'Accept' })
  const earlier = await house.call('Code/Submission', { answerId }, house.students[0]?.token)
  expect(earlier.body).toMatchObject({ languageId: PASCAL, content: pascal })

  const { problemId } = place
  const revision = { problemId, difficulty: 2, languages: [PYTHON, PASCAL] }
  expect((await sendProblem(house, revision)).status).toBe(200)
  expect((await sendProblem(house, { ...revision, languages: [PYTHON, HASKELL] })).body.code).toBe('Problem.LanguageNotOffered')
})
