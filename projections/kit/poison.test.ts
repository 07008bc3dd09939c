// Events that cannot be folded: which documents are parked, and which builds end.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { START } from '../../eventstore/port.ts'
import { onEachStore } from './eachStore.fixture.ts'
import { accounts, bought, counts, openShop, type Shop } from './fixture.ts'
import { Model } from './model.ts'
import { type AnyProjection, derived } from './projection.ts'

const ENOUGH = 20_000
let shop: Shop
const inAShop = (open: () => Promise<Shop>) => {
  beforeEach(async () => {
    shop = await open()
  })
  afterEach(() => shop.close())
}

const circle: unknown[] = []
circle.push(circle)

onEachStore((open) => {
  describe('poison', () => {
    inAShop(open)
    test('parks the document it would have changed, visibly, and harms no other', async () => {
      const first = await shop.run([accounts, counts])
      await shop.buy(bought('ada', 5), bought('ben', 5))
      const bad = await shop.buy(bought('ada', -1))
      const position = await shop.buy(bought('ada', 7), bought('ben', 7))
      await first.reached(position, ENOUGH)
      const look = async (projections: typeof first) => {
        expect(await projections.reader.get('accounts', 'ada')).toMatchObject({ cents: 5 })
        expect(await projections.reader.get('accounts', 'ben')).toMatchObject({ cents: 12 })
        const [status] = projections.status()
        expect(status).toMatchObject({
          state: 'active',
          parked: [{ key: 'ada', position: bad, event: 'Bought', error: 'a negative price' }],
        })
      }
      await look(first)
      expect(await first.reader.count('parked')).toBe(1)
      const second = await shop.run([accounts, counts])
      await second.reached(await shop.buy(bought('ada', 1)), ENOUGH)
      await look(second)
    })

    test('fails a rebuild, which says where; what was there goes on', async () => {
      const projections = await shop.run([accounts])
      await projections.reached(await shop.buy(bought('ada', 5), bought('ada', -1)), ENOUGH)
      await expect(projections.rebuild('accounts')).rejects.toThrow(
        /accounts v1 cannot fold Bought at \d+ \(stream shop-1, document ada\): a negative price/,
      )
      const position = await shop.buy(bought('ben', 5))
      expect(await projections.reached(position, ENOUGH)).toBe(true)
      expect(await projections.reader.get('accounts', 'ben')).toMatchObject({ cents: 5 })
      expect(projections.status()[0]).toMatchObject({ state: 'active', error: expect.stringContaining('a negative price') })
    })

    test('parks in a build that nothing else would serve for, and remembers it where the build was cut off', async () => {
      const bad = await shop.buy(bought('ada', 5), bought('ada', -1))
      const first = await shop.run([accounts, counts])
      expect(await first.reached(await shop.buy(bought('ben', 5)), ENOUGH)).toBe(true)
      expect(first.status().map(({ state, error }) => [state, error])).toEqual([
        ['active', null],
        ['active', null],
      ])
      expect(first.status()[0]?.parked).toMatchObject([{ key: 'ada', position: bad, error: 'a negative price' }])
      expect(await first.reader.find('accounts', {})).toMatchObject([
        { _id: 'ada', cents: 5 },
        { _id: 'ben', cents: 5 },
      ])
      expect(shop.complaints).toEqual([expect.stringContaining('built, with parked documents')])
      await shop.stop()
      // state left by a process killed between the build's last write and the switch
      const entry = { _id: 'accounts', version: 1, served: null, building: 'accounts_v1' }
      await shop.store.commit({ puts: [{ collection: 'readModels', document: entry }], deletes: [], checkpoints: {} })
      const second = await shop.run([accounts, counts])
      expect(await second.reached(await shop.buy(bought('ada', 1)), ENOUGH)).toBe(true)
      expect(await second.reader.get('accounts', 'ada')).toMatchObject({ cents: 5 })
      expect(second.status()[0]?.parked).toHaveLength(1)
    })

    test('fails the build of a new version while an older one serves; the corrected projection is built at the next start', async () => {
      const before = await shop.run([{ ...accounts, on: { Bought: { key: () => 'all', fold: () => ({ old: true }) } } }, counts])
      await before.reached(await shop.buy(bought('ada', 5), bought('ada', -1)), ENOUGH)
      const first = await shop.run([{ ...accounts, version: 2 }, counts])
      await vi.waitUntil(() => first.status()[0]?.state === 'error', ENOUGH)
      expect(first.status().map(({ state }) => state)).toEqual(['error', 'active'])
      expect(await first.reader.get('accounts', 'all')).toMatchObject({ old: true })
      expect(await first.reached(await shop.events.head(), ENOUGH)).toBe(false)
      expect(first.isCaughtUp).toBe(false)
      const corrected: AnyProjection = {
        ...accounts,
        version: 2,
        on: { Bought: { key: () => 'all', fold: (doc) => ({ n: (doc?.n ?? 0) + 1 }) } },
      }
      const second = await shop.run([corrected, counts])
      expect(await second.reached(await shop.buy(bought('ada', 1)), ENOUGH)).toBe(true)
      expect(await second.reader.find('accounts', {})).toEqual([{ _id: 'all', n: 3 }])
      expect(await second.reader.get('counts', 'all')).toEqual({ _id: 'all', events: 3 })
    })

    test('is also a key that cannot be determined, and a document that JSON cannot represent', async () => {
      const odd: AnyProjection = {
        ...accounts,
        on: {
          Bought: {
            key: (e) => e.data.buyer.toLowerCase(),
            fold: (doc, e) => ({ n: e.data.cents === 13 ? 13n : e.data.cents, before: doc?.n ?? null }),
          },
        },
      }
      const projections = await shop.run([odd, counts])
      await projections.reached(await shop.buy(bought('ada', 1)), ENOUGH)
      await shop.buy(bought('ada', 13), bought(null as unknown as string, 1))
      await projections.reached(await shop.buy(bought('ada', 2), bought('ben', 2)), ENOUGH)
      expect(await projections.reader.find('accounts', {})).toEqual([
        { _id: 'ada', n: 1, before: null },
        { _id: 'ben', n: 2, before: null },
      ])
      const keys = projections.status()[0]?.parked.map(({ key }) => key)
      expect(keys?.toSorted()).toEqual(['ada', null])
      expect(await projections.reader.get('counts', 'all')).toEqual({ _id: 'all', events: 5 })
    })

    test.each([
      ['a bigint', { n: 13n }],
      ['a circle', { deep: [circle] }],
    ])('takes away nothing of what the same batch folded before it, nor anything of what is derived: %s', async (_, unstorable) => {
      const totals = derived<{ _id: string; cents: number }>({
        collection: 'totals',
        from: {
          accounts: {
            key: () => 'all',
            fold: (doc, { before, after }) => ({ cents: (doc?.cents ?? 0) - (before?.cents ?? 0) + (after?.cents ?? 0) }),
          },
        },
      })
      const odd: AnyProjection = {
        ...accounts,
        on: {
          Bought: {
            key: (e) => e.data.buyer,
            fold: (doc, { data: { cents } }) => ({ cents: (doc?.cents ?? 0) + cents, ...(cents === 13 && unstorable) }),
          },
        },
        derived: [totals],
      }
      const projections = await shop.run([odd])
      await projections.reached(
        await shop.buy(bought('ada', 1), bought('ada', 2), bought('ada', 13), bought('ada', 4), bought('ben', 5)),
        ENOUGH,
      )
      expect(await projections.reader.find('accounts', {})).toEqual([
        { _id: 'ada', cents: 3 },
        { _id: 'ben', cents: 5 },
      ])
      expect(await projections.reader.get('totals', 'all')).toEqual({ _id: 'all', cents: 8 })
      expect(projections.status()[0]?.parked).toMatchObject([{ key: 'ada', event: 'Bought', stream: 'shop-1' }])
    })
  })
})

test('a document is written as of its last good event, so that a process that takes over in the middle of a commit parks it too', async () => {
  const shop = await openShop()
  await shop.buy(bought('ada', 5), bought('ada', -1), bought('ada', 3), bought('ben', 1))
  const { events } = await shop.events.readAll()
  await shop.close()
  const head = events.at(-1)?.position ?? ''
  const killed = new Model(accounts, 'accounts', null, 'park')
  killed.foldInMemory(events, head)
  const { puts } = killed.changes()
  const documents = puts.filter(({ collection }) => collection === 'accounts')
  expect(documents.map(({ document, position }) => [document._id, position])).toEqual([
    ['ada', events[0]?.position],
    ['ben', head],
  ])
  const next = new Model(accounts, 'accounts', START, 'park')
  const found = new Map(documents.map(({ document }) => [document._id, document]))
  const written = new Map(documents.map(({ document, position }) => [document._id, position ?? '']))
  await next.fold(events, head, async () => ({ found, written }))
  expect(next.parking.all).toMatchObject([{ key: 'ada', position: events[1]?.position }])
  expect(next.changes().puts.map(({ collection }) => collection)).toEqual(['parked'])
})
