import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Unavailable } from '../../../eventstore/port.ts'
import { readStoreContract } from '../contract.suite.ts'
import { type Document, type ReadStore, StoreBroken } from '../port.ts'
import { explained } from './explain.fixture.ts'
import { type MendableProxy, openProxy } from './proxy.fixture.ts'
import { dropDatabases, freshDatabase, lookingAt, orSkipped, SERVER } from './server.fixture.ts'
import { openMongoReadStore } from './store.ts'

const at = (n: number) => String(n).padStart(20, '0')
const ENOUGH = 30_000

describe.skipIf(SERVER === null)(`MongoDB${orSkipped}`, () => {
  let url: string
  beforeEach(() => {
    url = freshDatabase()
  })
  afterEach(() => dropDatabases(url))

  readStoreContract('MongoDB', () => openMongoReadStore({ url }))

  describe('the read models in a database', () => {
    let store: ReadStore
    beforeEach(async () => {
      store = await openMongoReadStore({ url })
    })
    afterEach(() => store.close())
    const put = (document: Document, position?: string) =>
      store.commit({ puts: [{ collection: 'people', document, ...(position && { position }) }], deletes: [], checkpoints: {} })

    test('are plain documents with the position up to which they were written', async () => {
      await put({ _id: '1', name: 'Ada', home: { town: 'Taipei' } }, at(3))
      const found = await lookingAt(url, (client) => client.db().collection('people').findOne())
      expect(found).toEqual({ _id: '1', name: 'Ada', home: { town: 'Taipei' }, _pos: at(3) })
    })

    test('have the requested indexes, once', async () => {
      await store.ensureIndexes('people', [{ fields: ['classId', 'at'] }])
      await store.ensureIndexes('people', [{ fields: ['classId', 'at'] }, { fields: ['at'] }])
      const keys = await lookingAt(url, async (client) => (await client.db().collection('people').indexes()).map(({ key }) => key))
      expect(keys).toEqual(
        expect.arrayContaining([
          { classId: 1, at: 1, _id: 1 },
          { at: 1, _id: 1 },
        ]),
      )
      expect(keys).toHaveLength(4) // plus the indexes of ids and of tombstones
    })

    test('are read no further than what is found, and not at all to count it', async ({ skip }) => {
      const documents = Array.from({ length: 200 }, (_, n) => ({ _id: String(n), classId: n % 4, at: n, cases: [n] }))
      await store.ensureIndexes('people', [{ fields: ['classId', 'at'] }])
      await store.commit({
        puts: documents.map((document) => ({ collection: 'people', document, position: at(1) })),
        deletes: documents.slice(100).map(({ _id: id }) => ({ collection: 'people', id, position: at(2) })),
        checkpoints: {},
      })
      const filter = { classId: 1, at: { $lt: 90 } }
      expect(await store.count('people', filter)).toBe(23)
      const found = await explained(url, 'people', { find: { filter, sort: [['at', -1]], limit: 5 } })
      if (found === null) return skip('the server has no explain')
      expect(found).toMatchObject({ documents: 5, returned: 5 })
      expect(await explained(url, 'people', { count: filter })).toMatchObject({ documents: 0 })
    })

    test('refuse a document that is too large, by its name, and go on', async () => {
      await expect(put({ _id: 'huge', text: 'x'.repeat(17 * 1024 * 1024) }, at(1))).rejects.toThrow(/document huge of people has \d+ bytes/)
      await put({ _id: 'large', text: 'x'.repeat(15 * 1024 * 1024) }, at(1))
      expect(await store.count('people')).toBe(1)
    })

    test('that were retired can be read by others for a while', async () => {
      await put({ _id: '1' })
      await store.retire('people')
      const other = await openMongoReadStore({ url, graceMs: 0 })
      expect(await other.collections()).toEqual([])
      expect(await other.get('people', '1')).toEqual({ _id: '1' })
      await other.claim() // the next owner looks for retired collections
      expect(await other.get('people', '1')).toBeNull()
      await other.close()
    })

    test('are broken when the checkpoints were removed, and start empty after a reset', async () => {
      const fence = await store.claim()
      await store.commit({ puts: [], deletes: [], checkpoints: { people: at(1) }, from: { people: null }, fence })
      await lookingAt(url, (client) => client.db().dropDatabase())
      const next = { puts: [], deletes: [], checkpoints: { people: at(2) }, from: { people: at(1) }, fence }
      await expect(store.commit(next)).rejects.toThrow(StoreBroken)
      await store.reset()
      expect(await store.claim()).toBeGreaterThan(fence)
    })

    test('written by one who was away too long are as the log says all the same', async () => {
      const late = await openMongoReadStore({ url })
      const old = await late.claim()
      await put({ _id: '1', n: 1 }, at(1))
      const fence = await store.claim()
      await put({ _id: '1', n: 2 }, at(2))
      const puts = [{ collection: 'people', document: { _id: '1', n: 1.5 }, position: at(1) }]
      await expect(late.commit({ puts, deletes: [], checkpoints: { people: at(1) }, fence: old })).rejects.toThrow('another process')
      await store.commit({ puts: [], deletes: [], checkpoints: { people: at(2) }, fence })
      expect(await store.get('people', '1')).toEqual({ _id: '1', n: 2 })
      await late.close()
    })
  })

  describe('a server that goes away', () => {
    let proxy: MendableProxy
    let store: ReadStore
    beforeEach(async () => {
      proxy = await openProxy(url)
      store = await openMongoReadStore({ url: proxy.url, timeouts: { findMs: 500, silentMs: 1000 } })
      await write(1)
    })
    afterEach(async () => {
      await store.close()
      await proxy.close()
    })
    const write = (n: number) =>
      store.commit({
        puts: [{ collection: 'people', document: { _id: '1', n }, position: at(n) }],
        deletes: [],
        checkpoints: { people: at(n) },
      })
    const works = (work: () => Promise<unknown>) =>
      work()
        .then(() => true)
        .catch(() => false)

    test.each(['cut', 'hold'] as const)('(%s) is reported in time, for reads and writes, and used again when it is back', async (how) => {
      proxy[how]()
      await expect(store.get('people', '1')).rejects.toThrow(Unavailable)
      await expect(store.find('people', { filter: { n: 1 } })).rejects.toThrow(Unavailable)
      await expect(write(2)).rejects.toThrow(Unavailable)
      await expect(store.snapshot()).rejects.toThrow(Unavailable)
      await expect(store.claim()).rejects.toThrow(Unavailable)
      proxy.mend()
      await vi.waitUntil(() => works(() => write(3)), ENOUGH)
      expect([await store.get('people', '1'), await store.checkpoint('people')]).toEqual([{ _id: '1', n: 3 }, at(3)])
    })

    test('before it was reached even once is used when it is there', async () => {
      proxy.cut()
      const late = openMongoReadStore({ url: proxy.url, timeouts: { findMs: 300, silentMs: 1000 } })
      await expect((await late).get('people', '1')).rejects.toThrow(Unavailable)
      await expect((await late).get('people', '1')).rejects.toThrow(Unavailable)
      proxy.mend()
      await vi.waitUntil(() => works(async () => (await late).get('people', '1')), ENOUGH)
      await (await late).close()
    })

    test('in the middle of many writes has what was acknowledged, each of them once', async () => {
      for (let n = 2; n < 60; n++) {
        if (n % 20 === 0) proxy.cut()
        if (n % 20 === 3) proxy.mend()
        if (n % 20 > 3 || n < 20) await vi.waitUntil(() => works(() => write(n)), ENOUGH)
        else write(n).catch(() => {})
      }
      await vi.waitUntil(() => works(() => write(60)), ENOUGH)
      expect([await store.get('people', '1'), await store.checkpoint('people')]).toEqual([{ _id: '1', n: 60 }, at(60)])
    })
  })
})
