// Packages of Polygon over HTTP: in, as a problem, out in each format, and in again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House } from '../../../../server/testing/house.ts'
import { openTableHouse } from '../../../../server/testing/tableHouse.ts'
import type { PackageFiles } from '../foreign/roundTrip.fixture.ts'
import { zipOf } from '../zip.fixture.ts'
import { checkedPackage, guessPackage, plainPackage, pointsPackage } from './polygon.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openTableHouse()
})
afterAll(() => house.close())

const post = (path: string, body: Uint8Array | string, type: string) =>
  fetch(`${house.server.origin}/api/v2/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${house.teacher.token}`, 'content-type': type, 'accept-language': 'en' },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
const zipped = (files: PackageFiles): Buffer =>
  zipOf(new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content as string)])))
const send = async (zip: Uint8Array) => await (await post('Problem/Import', zip, 'application/zip')).json()
const exported = async (problemId: number, format: string) =>
  new Uint8Array(await (await post('Problem/Export', JSON.stringify({ problemId, format }), 'application/json')).arrayBuffer())
const contentOf = async (problemId: number) => {
  const { body } = await house.call('Problem/Content', { problemId }, house.teacher.token)
  const { problemId: _, updateTime: __, version: ___, uses: ____, ...content } = body
  // the own format has right programs first
  const authorPrograms = content.authorPrograms.toSorted((one: { name: string }, other: { name: string }) =>
    one.name < other.name ? -1 : 1,
  )
  return { ...content, authorPrograms }
}

test.each([
  ['everything has to be right', plainPackage],
  ['points by group', pointsPackage],
  ['a checker of its own', checkedPackage],
  ['a conversation', guessPackage],
])('%s: a package becomes a problem, which leaves and comes back as it was', async (_, files) => {
  const imported = await send(zipped(files))
  expect(imported).toMatchObject({ version: 1, notes: [] })
  const before = await contentOf(imported.problemId)
  expect(before.locales[0].title).toBe('A Sum')
  for (const format of ['own', 'polygon']) {
    const again = await send(await exported(imported.problemId, format))
    expect(again).toMatchObject({ version: 1, notes: [] })
    expect(await contentOf(again.problemId)).toEqual(before)
  }
  expect(await send(await exported(imported.problemId, 'kattis'))).toMatchObject({ version: 1 })
})

test('a standard package is refused with a hint at the full one, and nothing is imported', async () => {
  const count = async () => (await house.call('User/Problem/Page', { page: 0, size: 100 }, house.teacher.token)).body.total
  const before = await count()
  const { 'tests/03': _, 'tests/03.a': __, ...standard } = plainPackage
  const reply = await send(zipped(standard))
  expect(reply).toMatchObject({ code: 'Problem.PackageNotGenerated', validationErrors: [{ field: 'tests/03' }] })
  expect(reply.message).toMatch(/download the full package/)
  expect(await send(zipped({ ...plainPackage, 'problem.xml': '<problem>\n<names>\n</problem>' }))).toMatchObject({
    code: 'Problem.PackageNotXml',
    validationErrors: [{ field: 'problem.xml:3' }],
  })
  expect(await count()).toBe(before)
})
