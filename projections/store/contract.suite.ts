// Contract of a read store adapter. An adapter's own test calls this with a function that opens it.

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { finding } from './finding.suite.ts'
import {
  type Commit,
  type Document,
  type DocumentFilter,
  type FindOptions,
  type ReadStore,
  type Scanned,
  StoreBroken,
  Superseded,
} from './port.ts'

const at = (n: number) => String(n).padStart(20, '0')
const put = (collection: string, ...documents: Document[]): Commit => ({
  puts: documents.map((document) => ({ collection, document })),
  deletes: [],
  checkpoints: {},
})

/** `open` returns the same store within one test, and an empty one in the next test. */
export const readStoreContract = (name: string, open: () => Promise<ReadStore>): void => {
  describe(`${name} as a read store`, () => {
    let store: ReadStore
    beforeEach(async () => {
      store = await open()
    })
    afterEach(() => store.close())
    const ids = async (options: FindOptions, collection = 'people') => (await store.find(collection, options)).map((found) => found._id)

    test('committed documents are read back, replaced and deleted', async () => {
      const ada = { _id: '1', name: 'Ada 王小明 "\\', nested: { list: [1, 'two', null, { three: 3 }] }, yes: true, none: null }
      await store.commit(put('people', ada, { _id: '2', name: 'Ben' }))
      expect(await store.get('people', '1')).toEqual(ada)
      expect(await store.get('people', '9')).toBeNull()
      await store.commit({ ...put('people', { _id: '1', name: 'Ada' }), deletes: [{ collection: 'people', id: '2' }] })
      expect(await store.get('people', '1')).toEqual({ _id: '1', name: 'Ada' })
      expect(await store.get('people', '2')).toBeNull()
    })

    test('whatever JSON can say is read back as it was', async () => {
      let deep: unknown = 'end'
      for (let n = 0; n < 150; n++) deep = { deep }
      const odd = {
        text: 'half \ud800 a pair, NUL \u0000, 𝒳',
        numbers: [0, -0, 1.5, -1e300, 2 ** 53, 2 ** 31, Number.NaN],
        none: undefined,
        list: [undefined, null, [], {}],
        at: new Date(0),
        ' ': { '': 1, 'a.b': 2, $set: 3, a$: 4, 'a\u0000b': 5, '\udc00': 6, 名: 7 },
        $ref: 'a',
        $id: 'b',
        _bsontype: 'ObjectId',
        _pos: 'mine',
        deep,
      }
      const parts: Document[] = Object.entries(odd).map(([name, value], n) => ({ _id: String(n), n, [name]: value }))
      await store.commit(put('people', ...parts))
      for (const part of parts) expect(await store.get('people', part._id)).toEqual(JSON.parse(JSON.stringify(part)))
      expect((await store.find('people', { filter: { n: { $gte: 0 } } })).length).toBe(parts.length)
    })

    test('a collection that was never written is empty', async () => {
      expect(await store.get('nothing', '1')).toBeNull()
      expect(await store.find('nothing', { sort: [['a', 1]] })).toEqual([])
      expect(await store.count('nothing')).toBe(0)
      expect((await store.getMany('nothing', ['1'])).size).toBe(0)
      await store.commit({ puts: [], deletes: [{ collection: 'nothing', id: '1' }], checkpoints: {} })
      await store.drop('neverMade')
    })

    test('firstOfEach returns the first document of each range, and none of an empty one', async () => {
      const many = ['a1', 'a2', 'b5', 'b6', 'c'].map((id) => ({ _id: id, of: id }))
      await store.commit(put('people', ...many))
      const found = async (...ranges: [string, string][]) => (await store.firstOfEach('people', ranges)).map(({ _id }) => _id).sort()
      expect(await found(['a2', 'a~'], ['b', 'b~'], ['b6', 'b~'], ['b7', 'b~'], ['c', 'c'])).toEqual(['a2', 'b5', 'b6'])
      expect(await found()).toEqual([])
      expect(await store.firstOfEach('nothing', [['a', 'b']])).toEqual([])
      const ranges = Array.from({ length: 2500 }, (_, n): [string, string] => [`a${n % 3}`, 'a~'])
      expect(new Set(await found(...ranges))).toEqual(new Set(['a1', 'a2']))
    })

    test('getMany returns existing documents, each once, however many are requested', async () => {
      const many = Array.from({ length: 2500 }, (_, n) => ({ _id: `n${n}`, n }))
      await store.commit(put('people', ...many))
      const found = await store.getMany('people', ['n1', 'n1', 'absent', ...many.map(({ _id }) => _id)])
      expect(found.size).toBe(2500)
      expect(found.get('n2499')).toEqual({ _id: 'n2499', n: 2499 })
    })

    test('documents and checkpoints move together, and survive a reopening', async () => {
      expect(await store.checkpoint('people')).toBeNull()
      await store.commit({ ...put('people', { _id: '1' }), checkpoints: { people: at(5), other: at(7) } })
      await store.commit({ ...put('people'), checkpoints: { people: at(6) } })
      await store.close()
      store = await open()
      expect(await store.checkpoint('people')).toBe(at(6))
      expect(await store.checkpoint('other')).toBe(at(7))
      expect(await store.checkpoints()).toEqual({ people: at(6), other: at(7) })
      expect(await store.get('people', '1')).toEqual({ _id: '1' })
    })

    test('a commit made again changes nothing', async () => {
      const commit = { ...put('people', { _id: '1', n: 1 }), deletes: [{ collection: 'people', id: '2' }], checkpoints: { people: at(1) } }
      await store.commit(commit)
      await store.commit(commit)
      expect(await store.find('people', {})).toEqual([{ _id: '1', n: 1 }])
    })

    test('a commit that fails leaves nothing of itself, and the store goes on', async () => {
      const wrong = {
        puts: [...put('people', { _id: '1' }).puts, ...put('no;such"name', { _id: '1' }).puts],
        deletes: [],
        checkpoints: { people: at(1) },
      }
      await expect(store.commit(wrong)).rejects.toThrow()
      expect(await store.get('people', '1')).toBeNull()
      expect(await store.checkpoint('people')).toBeNull()
      await store.commit(put('people', { _id: '2' }))
      expect(await store.count('people')).toBe(1)
    })

    test('commits take effect in the order in which they were made', async () => {
      await Promise.all(Array.from({ length: 50 }, (_, n) => store.commit(put('people', { _id: '1', n }))))
      expect(await store.get('people', '1')).toEqual({ _id: '1', n: 49 })
    })

    finding(() => store)

    test('a dropped collection is gone with its checkpoint, and may be made again', async () => {
      await store.ensureIndexes('made', [{ fields: ['a'] }])
      await store.commit({ ...put('people', { _id: '1' }), checkpoints: { people: at(3) } })
      expect((await store.collections()).toSorted()).toEqual(['made', 'people'])
      await store.drop('people')
      expect(await store.collections()).toEqual(['made'])
      expect(await store.get('people', '1')).toBeNull()
      expect(await store.checkpoint('people')).toBeNull()
      await store.commit(put('people', { _id: '2' }))
      expect(await ids({})).toEqual(['2'])
    })

    test('a retired collection is none any more, and one of its name begins with nothing', async () => {
      await store.commit({ ...put('people', { _id: '1' }), checkpoints: { people: at(3) } })
      await store.retire('people')
      expect([await store.collections(), await store.checkpoint('people')]).toEqual([[], null])
      await store.ensureIndexes('people', [])
      expect([await store.collections(), await ids({})]).toEqual([['people'], []])
      await store.retire('people')
      await store.commit(put('people', { _id: '2' }))
      expect(await ids({})).toEqual(['2'])
    })

    test('a snapshot keeps its checkpoints, and its documents belong to them, or say that they are further', async () => {
      const positioned = (position: string, ...documents: Document[]) =>
        documents.map((document) => ({ collection: 'people', document, position }))
      const first = positioned(at(1), { _id: '1', n: 1 }, { _id: '2', n: 1 }, { _id: '4', n: 1 })
      await store.commit({ puts: first, deletes: [], checkpoints: { people: at(1) } })
      const snapshot = await store.snapshot()
      await store.commit({
        puts: positioned(at(2), { _id: '1', n: 2 }, { _id: '3', n: 2 }),
        deletes: [{ collection: 'people', id: '2', position: at(2) }],
        checkpoints: { people: at(2) },
      })
      const seen: Scanned[] = []
      for await (const scanned of snapshot.scan('people')) seen.push(scanned)
      const ofThen = seen.filter(({ position = '' }) => position <= at(1)).map(({ document }) => document)
      const further = seen.filter(({ position = '' }) => position > at(1)).map(({ id, document }) => [id, document])
      expect(ofThen).toEqual(
        store.load
          ? [{ _id: '4', n: 1 }]
          : [
              { _id: '1', n: 1 },
              { _id: '2', n: 1 },
              { _id: '4', n: 1 },
            ],
      )
      const ahead = [
        ['1', { _id: '1', n: 2 }],
        ['2', null],
        ['3', { _id: '3', n: 2 }],
      ]
      expect(further).toEqual(store.load ? ahead : [])
      expect(await snapshot.checkpoint('people')).toBe(at(1))
      await snapshot.close()
      expect(await store.count('people')).toBe(3)
      expect(await store.checkpoint('people')).toBe(at(2))
    })

    test('the latest claim owns the writes', async () => {
      const first = await store.claim()
      await store.commit({ ...put('people', { _id: '1' }), checkpoints: { people: at(1) }, fence: first })
      const second = await store.claim()
      expect(second).toBeGreaterThan(first)
      const late = { ...put('people', { _id: '2' }), checkpoints: { people: at(2) } }
      await expect(store.commit({ ...late, fence: first })).rejects.toThrow(Superseded)
      await expect(store.commit({ ...put('people'), fence: first })).rejects.toThrow(Superseded)
      expect([await store.checkpoint('people'), await ids({})]).toEqual([at(1), ['1']])
      await store.commit({ ...late, fence: second })
      expect([await store.checkpoint('people'), await ids({})]).toEqual([at(2), ['1', '2']])
      await store.reset()
      expect(await store.claim()).toBeGreaterThan(second)
    })

    test('a checkpoint moves from its expected position, once', async () => {
      const fence = await store.claim()
      const move = (from: string | null, to: string) =>
        store.commit({ puts: [], deletes: [], checkpoints: { people: to, other: to }, from: { people: from, other: from }, fence })
      await move(null, at(1))
      await move(at(1), at(2))
      await move(at(1), at(2)) // the reply to the first call was lost
      await expect(move(at(1), at(3))).rejects.toThrow(StoreBroken)
      await expect(move(null, at(3))).rejects.toThrow(StoreBroken)
      expect([await store.checkpoint('people'), await store.checkpoint('other')]).toEqual([at(2), at(2)])
      await store.drop('people')
      await expect(move(at(2), at(3))).rejects.toThrow(StoreBroken)
    })

    test('where a commit may stop in the middle, nothing is written over what is further', async () => {
      if (!store.load) return
      const write = (n: number, position: number) =>
        store.commit({ puts: [{ collection: 'people', document: { _id: '1', n }, position: at(position) }], deletes: [], checkpoints: {} })
      const remove = (position: number) =>
        store.commit({ puts: [], deletes: [{ collection: 'people', id: '1', position: at(position) }], checkpoints: {} })
      const look = async () => {
        const { found, written } = (await store.load?.('people', ['1', '2'])) ?? {}
        return [found?.get('1')?.n, written?.get('1'), await store.count('people'), (await ids({})).length, await store.get('people', '1')]
      }
      await write(5, 5)
      await write(3, 3)
      await remove(4)
      expect(await look()).toEqual([5, at(5), 1, 1, { _id: '1', n: 5 }])
      await remove(6)
      await write(5, 5)
      expect(await look()).toEqual([undefined, at(6), 0, 0, null])
      await write(7, 7)
      expect(await look()).toEqual([7, at(7), 1, 1, { _id: '1', n: 7 }])
      await Promise.all(Array.from({ length: 30 }, (_, n) => write(8 + ((n * 7) % 30), 8 + ((n * 7) % 30))))
      expect(await look()).toEqual([37, at(37), 1, 1, { _id: '1', n: 37 }])
    })

    const everything: DocumentFilter[] = [
      {},
      { n: null },
      { n: { $in: [null, 1] } },
      { n: { $ne: 5 } },
      { n: { $ne: 5, $lt: 9 } },
      { n: { $contains: null } },
      { n: { $lt: 9 } },
      { n: { $gte: 0 }, 'home.town': null },
      { 'home.town': { $ne: 'x' } },
      { _id: { $gt: '' } },
      { _id: { $in: ['1', '2', '3'] }, n: null },
      { _id: '1' },
    ]
    test.each(everything)('%j finds nothing that was deleted', async (filter) => {
      const documents = [{ _id: '1', n: 1 }, { _id: '2' }, { _id: '3', n: null }]
      const collection = 'people'
      const puts = documents.map((document) => ({ collection, document, position: at(1) }))
      await store.commit({ puts, deletes: [], checkpoints: {} })
      const deletes = documents.map(({ _id }) => ({ collection, id: _id, position: at(2) }))
      expect(await store.count(collection, filter)).toBe((await ids({ filter })).length)
      await store.commit({ puts: [], deletes, checkpoints: {} })
      expect([await ids({ filter }), await store.count(collection, filter)]).toEqual([[], 0])
    })
  })
}
