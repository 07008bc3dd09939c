// Contract of a read store adapter's finds: filters, sorts and pages.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Commit, Document, DocumentFilter, FindOptions, ReadStore } from './port.ts'

const put = (collection: string, ...documents: Document[]): Commit => ({
  puts: documents.map((document) => ({ collection, document })),
  deletes: [],
  checkpoints: {},
})

/** Part of the contract: `opened` returns the store of the running test. */
export const finding = (opened: () => ReadStore): void => {
  describe('finding', () => {
    let store: ReadStore
    const ids = async (options: FindOptions, collection = 'people') => (await store.find(collection, options)).map((found) => found._id)
    beforeEach(() => {
      store = opened()
    })

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

    test('text is in the order of its bytes', async () => {
      const texts = ['', 'A', 'Z', 'a', 'z', 'é', '中', 'ﬁ', '𝒳']
      const documents = texts.map((text, n) => ({ _id: String(n), text }))
      await store.commit(put('texts', ...documents.toReversed()))
      const all = documents.map(({ _id }) => _id)
      expect(await ids({ sort: [['text', 1]] }, 'texts')).toEqual(all)
      expect(await ids({ sort: [['text', -1]] }, 'texts')).toEqual(all.toReversed())
      expect(await ids({ filter: { text: { $gt: 'ﬁ' } } }, 'texts')).toEqual(['8'])
      expect(await ids({ filter: { text: { $lt: 'a' } } }, 'texts')).toEqual(['0', '1', '2'])
    })

    const mixed: [DocumentFilter, string[]][] = [
      [{ list: 1 }, ['b']],
      [{ list: '1' }, ['e']],
      [{ list: { $in: [1, '1'] } }, ['b', 'e']],
      [{ list: { $in: [null, '1'] } }, ['d', 'e']],
      [{ list: null }, ['d']],
      [{ list: { $ne: 1 } }, ['a', 'c', 'd', 'e']],
      [{ list: { $ne: null } }, ['a', 'b', 'c', 'e']],
      [{ list: { $contains: 1 } }, ['a', 'b']],
      [{ list: { $contains: null } }, ['c']],
      [{ list: { $contains: 9 } }, []],
      [{ 'home.town': 'x' }, ['b']],
      [{ 'home.town': null }, ['a', 'c', 'd', 'e']],
      [{ 'home.town': { $ne: 'x' } }, ['a', 'c', 'd', 'e']],
      [{ 'home.town': { $ne: null } }, ['b']],
      [{ 'home.town': { $gt: 'a' } }, ['b']],
      [{ 'home.town': { $in: ['x', 'y'] }, list: { $ne: 2 } }, ['b']],
    ]
    test.each(mixed)('%j looks into no array', async (filter, expected) => {
      await store.ensureIndexes('mixed', [{ fields: ['list'] }, { fields: ['home.town'] }])
      await store.commit(
        put(
          'mixed',
          { _id: 'a', list: [1, 2], home: [{ town: 'x' }] },
          { _id: 'b', list: 1, home: { town: 'x' } },
          { _id: 'c', list: [null], home: 'x' },
          { _id: 'd' },
          { _id: 'e', list: '1', home: { town: null } },
        ),
      )
      expect(await ids({ filter }, 'mixed')).toEqual(expected)
      expect(await store.count('mixed', filter)).toBe(expected.length)
    })

    const switches: [DocumentFilter, string[]][] = [
      [{ on: true }, ['yes']],
      [{ on: 1 }, ['one']],
      [{ on: false }, ['no']],
      [{ on: 0 }, ['zero']],
      [{ on: { $in: [true, 0] } }, ['yes', 'zero']],
      [{ on: { $in: [1] } }, ['one']],
      [{ on: { $in: [false, null, 2, 'x'] } }, ['no', 'none', 'x']],
      [{ on: { $ne: true } }, ['no', 'none', 'one', 'x', 'zero']],
      [{ on: { $ne: 0 } }, ['no', 'none', 'one', 'x', 'yes']],
      [{ list: { $contains: true } }, ['yes']],
      [{ list: { $contains: 1 } }, ['one']],
      [{ list: { $contains: 0 } }, ['zero']],
    ]
    test.each(switches)('%j takes no number for a truth', async (filter, expected) => {
      await store.commit(
        put(
          'switches',
          { _id: 'yes', on: true, list: [true] },
          { _id: 'no', on: false, list: [false] },
          { _id: 'one', on: 1, list: [1] },
          { _id: 'zero', on: 0, list: [0] },
          { _id: 'x', on: 'x' },
          { _id: 'none' },
        ),
      )
      for (const fields of [[], ['on']]) {
        if (fields.length > 0) await store.ensureIndexes('switches', [{ fields }])
        expect(await ids({ filter }, 'switches')).toEqual(expected)
        expect(await ids({ filter, sort: [['_id', -1]], limit: 9 }, 'switches')).toEqual(expected.toReversed())
      }
      expect(await store.count('switches', filter)).toBe(expected.length)
    })

    test('pages neither overlap nor leave anything out', async () => {
      const page = (offset: number) => ids({ sort: [['age', 1]], limit: 2, offset })
      expect([...(await page(0)), ...(await page(2)), ...(await page(4)), ...(await page(6))]).toEqual(['d', 'e', 'b', 'c', 'a'])
      expect(await ids({ limit: 0 })).toEqual([])
    })

    test.each([
      [1, 0],
      [-1, 0],
      [-1, 7],
    ] as const)('pages of several values together are one list, in direction %i from %i on', async (way, offset) => {
      const documents = Array.from({ length: 30 }, (_, n) => ({ _id: `d${n + 10}`, kind: n % 4, isOpen: n % 3 === 0, rank: n % 5 }))
      await store.commit(put('ranked', ...documents, { _id: 'none', rank: 2 }))
      const all = documents
        .filter(({ kind }) => kind !== 2)
        .toSorted((a, b) => way * (a.rank - b.rank || (a._id < b._id ? -1 : 1)))
        .map(({ _id }) => _id)
      const filter = { kind: { $in: [3, 1, 0, 9] }, isOpen: { $in: [true, false] } }
      for (const fields of [[], ['kind', 'isOpen', 'rank'], ['kind', 'rank']]) {
        if (fields.length > 0) await store.ensureIndexes('ranked', [{ fields }])
        const found: string[] = []
        for (let at = offset; at < all.length; at += 4)
          found.push(...(await ids({ filter, sort: [['rank', way]], limit: 4, offset: at }, 'ranked')))
        expect(found).toEqual(all.slice(offset))
      }
    })

    test.each(["a') --", 'a"b', '', 'a..b', '$where'])('the field name %j is refused', async (field) => {
      await expect(store.find('people', { filter: { [field]: 1 } })).rejects.toThrow(/name of a field/)
      await expect(store.find('people', { sort: [[field, 1]] })).rejects.toThrow(/name of a field/)
    })
  })
}
