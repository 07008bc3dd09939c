// Pictures in texts over HTTP: stored for authors and served to everyone with the hash; no other blob is.
import { isUtf8 } from 'node:buffer'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, plusProblem } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

let house: House
beforeAll(async () => {
  house = await openTableHouse({ studentCount: 1 })
})
afterAll(() => house.close())

const read = (sha256: string) => fetch(`${house.server.origin}/api/v2/Problem/Picture?sha256=${sha256}`)
const keep = (bytes: Buffer, token = house.teacher.token) => house.call('Problem/Picture/Add', { picture: bytes.toString('base64') }, token)

test('an author stores a picture, which is readable by hash without a session, permanently', async () => {
  const picture = sharp({ create: { width: 30, height: 20, channels: 4, background: '#d0401080' } })
  const { status, body } = await keep(await picture.png().toBuffer())
  expect([status, body.width, body.height]).toEqual([200, 30, 20])
  const reply = await read(body.sha256)
  expect(['content-type', 'cache-control', 'x-content-type-options'].map((name) => reply.headers.get(name))).toEqual([
    'image/webp',
    'public, max-age=31536000, immutable',
    'nosniff',
  ])
  expect((await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).format).toBe('webp')
  expect((await keep(Buffer.from('<svg/>'))).body.code).toBe('Problem.PictureInvalid')
  expect((await keep(Buffer.from('x'), house.students[0]?.token)).body.code).toBe('Common.Forbidden')
})

test('neither test data nor programs are served as pictures, with any content', async () => {
  const { activityId, problemSetId, problemId } = house.practice
  const content = `RIFF0000WEBP${'# '.repeat(10_000)}`
  const run = { groupId: house.groupId, activityId, problemSetId, problemId, languageId: 4, localeId: 1, content }
  await house.call('Code/Judge', run, house.students[0]?.token)
  const testDatas = [{ ...plusProblem.testDatas[0], input: 'RIFF0000WEBP'.repeat(1500) }]
  expect((await house.call('Problem/Add', { ...plusProblem, testDatas }, house.teacher.token)).status).toBe(200)
  const { events } = await house.server.core.events.readAll({ prefixes: ['blob-'] })
  const texts = events.filter(({ data }) => isUtf8(Buffer.from((data as { data: string }).data, 'base64')))
  expect(texts).toHaveLength(2)
  for (const { stream } of texts) {
    const reply = await read(stream.slice('blob-'.length))
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
})
