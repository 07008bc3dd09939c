// An event that cannot be decoded parks its own documents and blocks no others.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvents } from '../../commands/people/user/events.ts'
import { createCodec, withCodec } from '../../eventstore/codec.ts'
import type { EventStore } from '../../eventstore/port.ts'
import { memoryKeys, sampleEvent } from '../../eventstore/sample.ts'
import { people } from '../people/people.ts'
import { counts as platformCounts } from '../site/counts.ts'
import { asOf } from './asOf.ts'
import { counts, openShop, type Shop } from './fixture.ts'
import { verifyReadModels } from './verify.ts'

const ENOUGH = 20_000
const wrong = randomBytes(32)
let shop: Shop
let events: EventStore
let isLost = false
beforeEach(async () => {
  shop = await openShop()
  isLost = false
  const keys = memoryKeys()
  const forReading: typeof keys.forReading = async (userIds) => {
    const found = await keys.forReading(userIds)
    return isLost && found.has(2) ? found.set(2, wrong) : found
  }
  events = withCodec(shop.events, createCodec(userEvents, { ...keys, forReading }))
})
afterEach(() => shop.close())

const register = async (userId: number) => {
  const data = { userId, name: `名字${userId}`, email: `${userId}@example.edu.tw`, studentId: null }
  return (await events.append(`user-${userId}`, [sampleEvent('UserRegistered', data)], 'no_stream')).position
}

test('an event that cannot be decoded parks its document, visibly; all others are folded, and the log goes on being followed', async () => {
  const projections = await shop.run([people, counts], { events })
  await projections.reached(await register(1), ENOUGH)
  isLost = true
  const bad = await register(2)
  const position = await register(3)
  expect(await projections.reached(position, ENOUGH)).toBe(true)
  expect((await projections.reader.find<{ _id: string }>('people', {})).map(({ _id }) => _id)).toEqual(['1', '3'])
  expect(await projections.reader.get('counts', 'all')).toEqual({ _id: 'all', events: 3 })
  const parked = { key: '2', position: bad, error: expect.stringContaining("does not open with the person's key") }
  expect(projections.status().map((status) => status.parked)).toEqual([[expect.objectContaining(parked)], []])
  expect(projections.trouble).toBeNull()
  expect(shop.complaints).toEqual([])
})

test('a document that needs nothing of what the event says is folded, and not parked', async () => {
  await register(1)
  isLost = true
  await register(2)
  const projections = await shop.run([platformCounts], { events })
  expect(await projections.reached(await register(3), ENOUGH)).toBe(true)
  expect(await projections.reader.get('counts', 'platform')).toMatchObject({ userCount: 3, answerCount: 0 })
  expect(projections.status()).toMatchObject([{ parked: [] }])
})

test('a rebuild says which event it is; the stream itself is refused to those who decide by it', async () => {
  await register(1)
  await register(2)
  const projections = await shop.run([people], { events })
  await projections.caughtUp()
  isLost = true
  await expect(projections.rebuild('people')).rejects.toThrow(
    /cannot fold UserRegistered at \d+ \(stream user-2, document 2\): .*does not open/,
  )
  await expect(events.readStream('user-2')).rejects.toThrow('does not open')
  expect((await events.readStream('user-1')).events).toHaveLength(1)
})

test('a build that nothing else would serve for goes on beside it, and says which document it is', async () => {
  await register(1)
  const bad = await register(2)
  isLost = true
  const projections = await shop.run([people, counts], { events })
  expect(await projections.reached(await register(3), ENOUGH)).toBe(true)
  expect((await projections.reader.find<{ _id: string }>('people', {})).map(({ _id }) => _id)).toEqual(['1', '3'])
  expect(projections.status()).toMatchObject([
    {
      state: 'active',
      error: null,
      parked: [{ key: '2', position: bad, error: expect.stringContaining(`user-2/0 UserRegistered at ${bad}: `) }],
    },
    { state: 'active', error: null, parked: [] },
  ])
  expect(projections.trouble).toBeNull()
})

test('so does the build of a new version, since no version can read it', async () => {
  const before = await shop.run([people], { events })
  await register(1)
  const bad = await register(2)
  await before.reached(bad, ENOUGH)
  isLost = true
  const projections = await shop.run([{ ...people, version: people.version + 1 }], { events })
  expect(await projections.reached(await register(3), ENOUGH)).toBe(true)
  expect(projections.status()).toMatchObject([{ state: 'active', parked: [{ key: '2', position: bad }] }])
})

test('an event whose text is damaged is left out by itself, wherever it is read', async () => {
  await register(1)
  const bad = await register(2)
  await register(3)
  const database = new DatabaseSync(join(shop.folder, 'log.db'))
  database.prepare('UPDATE events SET body = substr(body, 1, 90) || char(1) || substr(body, 92) WHERE position = ?').run(BigInt(bad))
  database.close()
  const projections = await shop.run([people, counts], { events })
  expect(await projections.reached(await register(4), ENOUGH)).toBe(true)
  expect((await projections.reader.find<{ _id: string }>('people', {})).map(({ _id }) => _id)).toEqual(['1', '3', '4'])
  expect(await projections.reader.get('counts', 'all')).toEqual({ _id: 'all', events: 4 })
  const fault = expect.stringContaining(`user-2/0 UserRegistered at ${bad}: `)
  expect(projections.status()).toMatchObject([{ parked: [{ key: null, position: bad, error: fault }] }, { parked: [] }])
  expect(projections.trouble).toBeNull()
  const { parked } = await verifyReadModels({ events, store: shop.store, projections: [people, counts] })
  expect(parked).toMatchObject([{ projection: 'people', position: bad, error: fault }])
  expect(await asOf({ events, projection: counts, id: 'all', until: { position: bad } })).toEqual({ _id: 'all', events: 2 })
  const ofNobody = await asOf({ events, projection: { ...people, streamPrefix: undefined as never }, id: '1', until: { position: bad } })
  expect(ofNobody).toMatchObject({ _id: '1' })
})
