// Packages of the Kattis format over HTTP: in, as a problem, out in the product's own format, and in again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House } from '../../../../server/testing/house.ts'
import { openTableHouse } from '../../../../server/testing/tableHouse.ts'
import { zipOf } from '../zip.fixture.ts'
import { currentPackage, interactivePackage, legacyPackage, type PackageFiles, passesPackage, scoringPackage } from './kattis.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openTableHouse()
})
afterAll(() => house.close())

const zipped = (files: PackageFiles, below = 'sum/'): Buffer =>
  zipOf(new Map(Object.entries(files).map(([path, content]) => [`${below}${path}`, Buffer.from(content as string)])))

const send = async (zip: Uint8Array, token = house.teacher.token) => {
  const response = await fetch(`${house.server.origin}/api/v2/Problem/Import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/zip', 'accept-language': 'en' },
    body: new Uint8Array(zip),
  })
  // biome-ignore lint: tests look into replies of every shape
  return (await response.json()) as any
}

const contentOf = async (problemId: number) => {
  const { body } = await house.call('Problem/Content', { problemId }, house.teacher.token)
  const { problemId: _, updateTime: __, version: ___, uses: ____, ...content } = body
  return content
}

const exported = async (problemId: number, more: object = {}): Promise<Uint8Array> => {
  const response = await fetch(`${house.server.origin}/api/v2/Problem/Export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${house.teacher.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ problemId, ...more }),
  })
  return new Uint8Array(await response.arrayBuffer())
}
/** Pictures are stored anew, under other names. */
const withoutPictures = (content: object) => JSON.parse(JSON.stringify(content).replaceAll(/sha256=[0-9a-f]{64}/g, 'sha256=x'))

test.each([
  ['the first version', legacyPackage],
  ['test groups', scoringPackage],
  ['the current version', currentPackage],
  ['a conversation', interactivePackage],
  ['several passes', passesPackage],
])('a package of %s becomes a problem, which leaves and comes back as it was', async (_, files) => {
  const imported = await send(zipped(files))
  expect(imported).toMatchObject({ version: 1 })
  const before = await contentOf(imported.problemId)
  expect(before.locales[0].title).toMatch(/A Sum|Guess|Twice/)
  const again = await send(await exported(imported.problemId))
  expect(again).toMatchObject({ version: 1, notes: [] })
  expect(await contentOf(again.problemId)).toEqual(before)
  const asKattis = await send(await exported(imported.problemId, { format: 'kattis' }))
  expect(withoutPictures(await contentOf(asKattis.problemId))).toEqual(withoutPictures(before))
})

test('every version leaves as it was, for those who may see the problem, with notes about what the format cannot say', async () => {
  const { problemId } = await send(zipped(legacyPackage))
  const before = await contentOf(problemId)
  const locales = before.locales.map((locale: object) => ({ ...locale, title: 'Another sum', hint: 'Think.' }))
  const edited = await house.call(
    'Problem/Edit',
    { ...before, checkerProgram: undefined, interactorProgram: undefined, problemId, locales, difficulty: 5 },
    house.teacher.token,
  )
  expect(edited.body).toMatchObject({ version: 2 })
  const titleOf = async (more: object) => (await contentOf((await send(await exported(problemId, more))).problemId)).locales[0].title
  for (const format of ['own', 'kattis']) {
    expect(await titleOf({ format, version: 1 })).toBe('A Sum')
    expect(await titleOf({ format, version: 2 })).toBe('Another sum')
  }
  const notes = (more: object, token = house.teacher.token) =>
    house.call('Problem/Export/Notes', { problemId, format: 'kattis', ...more }, token)
  expect((await notes({ version: 1 })).body).toEqual({ notes: [] })
  expect((await notes({})).body.notes).toEqual([
    { code: 'settingsLeft', place: '', detail: 'difficulty' },
    { code: 'textsJoined', place: '', detail: 'en' },
    { code: 'textsJoined', place: '', detail: 'sv' },
  ])
  expect((await notes({ version: 3 })).body).toMatchObject({ code: 'Problem.VersionNotFound' })
  expect((await notes({}, house.students[0]?.token)).body).toMatchObject({ code: 'Common.Forbidden' })
  expect(JSON.parse(Buffer.from(await exported(problemId, { format: 'kattis', version: 3 })).toString())).toMatchObject({
    code: 'Problem.VersionNotFound',
  })
  expect(JSON.parse(Buffer.from(await exported(house.practice.problemId + 9999)).toString())).toMatchObject({ code: 'Problem.NotFound' })
})

test('a fault names its file and line, and nothing is imported', async () => {
  const count = async () => (await house.call('User/Problem/Page', { page: 0, size: 100 }, house.teacher.token)).body.total
  const before = await count()
  const reply = await send(zipped({ ...legacyPackage, 'problem.yaml': 'name: A\nlimits:\n  memory: much\n' }))
  expect(reply).toMatchObject({ code: 'Problem.PackageSettingInvalid', validationErrors: [{ field: 'problem.yaml:3: limits.memory' }] })
  expect(await count()).toBe(before)
})

test('students cannot import', async () => {
  expect(await send(zipped(legacyPackage), house.students[0]?.token)).toMatchObject({ code: 'Common.Forbidden' })
})
