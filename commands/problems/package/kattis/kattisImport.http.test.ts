// Packages of the Kattis format over HTTP: in, as a problem, out in the product's own format, and in again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House } from '../../../../server/testing/house.ts'
import { openTableHouse } from '../../../../server/testing/tableHouse.ts'
import { zipOf } from '../zip.fixture.ts'
import { currentPackage, interactivePackage, legacyPackage, type PackageFiles, scoringPackage } from './kattis.fixture.ts'

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

const exported = async (problemId: number): Promise<Uint8Array> => {
  const response = await fetch(`${house.server.origin}/api/v2/Problem/Export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${house.teacher.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ problemId }),
  })
  return new Uint8Array(await response.arrayBuffer())
}

test.each([
  ['the first version', legacyPackage],
  ['test groups', scoringPackage],
  ['the current version', currentPackage],
  ['a conversation', interactivePackage],
])('a package of %s becomes a problem, which leaves and comes back as it was', async (_, files) => {
  const imported = await send(zipped(files))
  expect(imported).toMatchObject({ version: 1 })
  const before = await contentOf(imported.problemId)
  expect(before.locales[0].title).toMatch(/A Sum|Guess/)
  const again = await send(await exported(imported.problemId))
  expect(again).toMatchObject({ version: 1, notes: [] })
  expect(await contentOf(again.problemId)).toEqual(before)
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
