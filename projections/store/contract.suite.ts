// What any adapter of the read store must do. An adapter's own test calls this with a way to open it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Commit, Document, DocumentFilter, FindOptions, ReadStore } from './port.ts'

const at = (n: number) => String(n).padStart(20, '0')
const put = (collection: string, ...documents: Document[]): Commit => ({
  puts: documents.map((document) => ({ collection, document })),
  deletes: [],
  checkpoints: {},
})

/** `open` gives the same store each time it is called within one test, and an empty one in the next test. */
export const readStoreContract = (name: string, open: () => Promise<ReadStore>): void => {
  describe(`${name} as a read store`, () => {
    let store: ReadStore
    beforeEach(async () => {
      store = await open()
    })
    afterEach(() => store.close())
    const ids = async (options: FindOptions, collection = 'people') => (await store.find(collection, options)).map((found) => found._id)

    test('what is committed is read back, replaced, and deleted', async () => {
      const ada = { _id: '1', name: 'Ada 王小明 "\\', nested: { list: [1, 'two', null, { three: 3 }] }, yes: true, none: null }
      await store.commit(put('people', ada, { _id: '2', name: 'Ben' }))
      expect(await store.get('people', '1')).toEqual(ada)
      expect(await store.get('people', '9')).toBeNull()
      await store.commit({ ...put('people', { _id: '1', name: 'Ada' }), deletes: [{ collection: 'people', id: '2' }] })
      expect(await store.get('people', '1')).toEqual({ _id: '1', name: 'Ada' })
      expect(await store.get('people', '2')).toBeNull()
    })

    test('a collection that was never written is empty', async () => {
      expect(await store.get('nothing', '1')).toBeNull()
      expect(await store.find('nothing', { sort: [['a', 1]] })).toEqual([])
      expect(await store.count('nothing')).toBe(0)
      expect((await store.getMany('nothing', ['1'])).size).toBe(0)
      await store.commit({ puts: [], deletes: [{ collection: 'nothing', id: '1' }], checkpoints: {} })
      await store.drop('neverMade')
    })

    test('getMany gives those that are there, each once, however many are asked for', async () => {
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

    describe('finding', () => {
      beforeEach(() =>
        store.commit(
          put(
            'people',
            { _id: 'a', age: 30, name: 'Ada', isTeacher: true, classes: [1, 2], home: { town: 'Taipei' } },
            { _id: 'b', age: 20, name: 'Ben', isTeacher: false, classes: [2], home: { town: 'Tainan' } },
            { _id: 'c', age: 20, name: 'Cho', isTeacher: false, classes: [], home: { town: 'Taipei' } },
            { _id: 'd', name: 'Dan', classes: ['2'], home: null },
            { _id: 'e', age: null, name: 'Éva', isTeacher: true },
          ),
        ),
      )

      const cases: [DocumentFilter, string[]][] = [
        [{}, ['a', 'b', 'c', 'd', 'e']],
        [{ age: 20 }, ['b', 'c']],
        [{ age: null }, ['d', 'e']],
        [{ isTeacher: true }, ['a', 'e']],
        [{ isTeacher: false, age: 20, 'home.town': 'Tainan' }, ['b']],
        [{ 'home.town': 'Taipei' }, ['a', 'c']],
        [{ name: { $in: ['Ada', 'Éva', 'Nobody'] } }, ['a', 'e']],
        [{ age: { $in: [30, null] } }, ['a', 'd', 'e']],
        [{ name: { $in: [] } }, []],
        [{ isTeacher: { $in: [false] } }, ['b', 'c']],
        [{ age: { $ne: 20 } }, ['a', 'd', 'e']],
        [{ age: { $ne: null } }, ['a', 'b', 'c']],
        [{ age: { $gt: 20 } }, ['a']],
        [{ age: { $gte: 20, $lt: 30 } }, ['b', 'c']],
        [{ age: { $lte: 30 } }, ['a', 'b', 'c']],
        [{ classes: { $contains: 2 } }, ['a', 'b']],
        [{ classes: { $contains: '2' } }, ['d']],
        [{ _id: { $gt: 'b', $lte: 'd' } }, ['c', 'd']],
        [{ name: "x' OR 1=1 --" }, []],
      ]
      test.each(cases)('%j', async (filter, expected) => {
        expect(await ids({ filter })).toEqual(expected)
        expect(await store.count('people', filter)).toBe(expected.length)
      })

      test('an index changes the cost and never the answer', async () => {
        await store.ensureIndexes('people', [{ fields: ['age'] }, { fields: ['isTeacher', 'age'] }, { fields: ['home.town'] }])
        await store.ensureIndexes('people', [{ fields: ['age'] }])
        for (const [filter, expected] of cases) expect(await ids({ filter })).toEqual(expected)
      })

      test('sorts run either way, with absent first, and end on the id', async () => {
        expect(await ids({ sort: [['age', 1]] })).toEqual(['d', 'e', 'b', 'c', 'a'])
        expect(await ids({ sort: [['age', -1]] })).toEqual(['a', 'c', 'b', 'e', 'd'])
        expect(
          await ids({
            sort: [
              ['age', -1],
              ['_id', 1],
            ],
          }),
        ).toEqual(['a', 'b', 'c', 'd', 'e'])
        expect(
          await ids({
            sort: [
              ['home.town', 1],
              ['name', -1],
            ],
          }),
        ).toEqual(['e', 'd', 'b', 'c', 'a'])
      })

      test('pages neither overlap nor leave anything out', async () => {
        const page = (offset: number) => ids({ sort: [['age', 1]], limit: 2, offset })
        expect([...(await page(0)), ...(await page(2)), ...(await page(4)), ...(await page(6))]).toEqual(['d', 'e', 'b', 'c', 'a'])
        expect(await ids({ limit: 0 })).toEqual([])
      })

      test.each(["a') --", 'a"b', '', 'a..b', '$where'])('the field name %j is refused', async (field) => {
        await expect(store.find('people', { filter: { [field]: 1 } })).rejects.toThrow(/name of a field/)
        await expect(store.find('people', { sort: [[field, 1]] })).rejects.toThrow(/name of a field/)
      })
    })

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

    test('a snapshot stays at its moment while commits go on', async () => {
      await store.commit({ ...put('people', { _id: '1', n: 1 }, { _id: '2', n: 1 }), checkpoints: { people: at(1) } })
      const snapshot = await store.snapshot()
      await store.commit({
        ...put('people', { _id: '1', n: 2 }, { _id: '3', n: 2 }),
        deletes: [{ collection: 'people', id: '2' }],
        checkpoints: { people: at(2) },
      })
      const seen: Document[] = []
      for await (const document of snapshot.scan('people')) seen.push(document)
      expect(seen.toSorted((a, b) => (a._id < b._id ? -1 : 1))).toEqual([
        { _id: '1', n: 1 },
        { _id: '2', n: 1 },
      ])
      expect(await snapshot.checkpoint('people')).toBe(at(1))
      expect(await snapshot.get('people', '3')).toBeNull()
      await snapshot.close()
      expect(await store.count('people')).toBe(2)
      expect(await store.checkpoint('people')).toBe(at(2))
    })
  })
}
