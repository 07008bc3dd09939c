// A document that outgrows the store's limit is parked at exactly the event that made it too large, and blocks neither the log nor other
// documents.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase, orSkipped, SERVER } from '../store/mongo/server.fixture.ts'
import type { Document, DocumentLimit } from '../store/port.ts'
import { type Bought, bought, openShop, type Shop } from './fixture.ts'
import { type Change, derived, projection } from './projection.ts'
import { verifyReadModels } from './verify.ts'

const ENOUGH = 60_000
const MIB = 1024 * 1024

type Heap = { _id: string; purchases: number; text: string }
type Total = { _id: string; purchases: number }

/** Number of purchases over all heaps. */
const totals = derived<Total>({
  collection: 'totals',
  from: {
    heaps: {
      key: () => 'all',
      fold: (doc, { before, after }: Change<Heap>) => ({
        purchases: (doc?.purchases ?? 0) + (after?.purchases ?? 0) - (before?.purchases ?? 0),
      }),
    },
  },
})

/** One unit of text per cent paid. */
const heapsOf = (unit: number) =>
  projection<Heap, Bought>({
    name: 'heaps',
    version: 1,
    collection: 'heaps',
    on: {
      Bought: {
        key: (e) => e.data.buyer,
        fold: (doc, e) => ({ purchases: (doc?.purchases ?? 0) + 1, text: (doc?.text ?? '') + 'x'.repeat(e.data.cents * unit) }),
      },
    },
    derived: [totals],
  })

const tests = (open: () => Promise<Shop>, unit: number) => {
  const heaps = heapsOf(unit)
  let shop: Shop
  beforeEach(async () => {
    shop = await open()
  })
  afterEach(() => shop.close())
  const differences = async () => {
    const {
      differences: found,
      verified,
      parked,
    } = await verifyReadModels({ events: shop.events, store: shop.store, projections: [heaps] })
    expect(verified).toHaveLength(4)
    return { found: found.map(({ collection, id }) => `${collection}/${id}`), parked: parked.map(({ position }) => position) }
  }

  test('a document that grows too large stays as it was, says so, and is no trouble to others', async () => {
    const projections = await shop.run([heaps])
    await projections.reached(await shop.buy(bought('a', 10), bought('b', 1)), ENOUGH)
    const bad = await shop.buy(bought('a', 7))
    const last = await shop.buy(bought('b', 1), bought('a', 1))
    expect(await projections.reached(last, ENOUGH)).toBe(true)
    const purchasesOf = async (id: string) => (await projections.reader.get<Heap>('heaps', id))?.purchases
    expect([await purchasesOf('a'), await purchasesOf('b')]).toEqual([1, 2])
    const [parked] = projections.status().flatMap((status) => status.parked)
    expect(parked).toMatchObject({
      key: 'a',
      event: 'Bought',
      position: bad,
      error: expect.stringMatching(/^the document a of heaps\S* has \d+ bytes: .* at most$/),
    })
    expect(projections.trouble).toBeNull()

    const again = await shop.run([heaps])
    expect(await again.reached(await shop.buy(bought('a', 1), bought('b', 1)), ENOUGH)).toBe(true)
    expect([await purchasesOf('a'), await purchasesOf('b')]).toEqual([1, 3])
    expect(again.status().flatMap((status) => status.parked)).toHaveLength(1)
    expect(await differences()).toEqual({ found: [], parked: [bad] })
    expect(shop.complaints).toEqual([])
  })

  test.each([
    ['while it follows the log', true],
    ['in a first build', false],
  ])('a good event of the same batch is kept, and what is derived never counts the refused one: %s', async (_, isLive) => {
    const batch = [bought('a', 10), bought('a', 3), bought('b', 1), bought('a', 7), bought('a', 1), bought('b', 2)]
    if (!isLive) await shop.buy(...batch)
    const projections = await shop.run([heaps])
    const last = isLive ? await shop.buy(...batch) : await shop.events.head()
    expect(await projections.reached(last, ENOUGH)).toBe(true)
    const { events } = await shop.events.readAll()
    const { reader } = projections
    expect(await reader.get<Heap>('heaps', 'a')).toEqual({ _id: 'a', purchases: 2, text: 'x'.repeat(13 * unit) })
    expect(await reader.get<Heap>('heaps', 'b')).toMatchObject({ purchases: 2 })
    expect(await reader.get<Total>('totals', 'all')).toEqual({ _id: 'all', purchases: 4 })
    expect(projections.status()).toMatchObject([{ state: 'active', error: null, parked: [{ key: 'a', position: events[3]?.position }] }])
    expect(await differences()).toEqual({ found: [], parked: [events[3]?.position] })
    expect(shop.complaints).toEqual(isLive ? [] : [expect.stringContaining('built, with parked documents')])
  })

  test('a build ends with the reason, and what served before it goes on serving', async () => {
    const projections = await shop.run([heaps])
    await projections.reached(await shop.buy(bought('a', 10)), ENOUGH)
    await projections.reached(await shop.buy(bought('a', 7), bought('b', 1)), ENOUGH)
    await expect(projections.rebuild('heaps')).rejects.toThrow(
      /heaps v1 cannot fold .* document a\): the document a of heaps\S* has \d+ bytes/,
    )
    expect(projections.status()).toMatchObject([{ state: 'active', error: expect.stringContaining('the document a of heaps') }])
    expect(await projections.reader.get<Heap>('heaps', 'b')).toMatchObject({ purchases: 1 })
  })

  test('a document that is too large from its first event on is not there', async () => {
    await shop.buy(bought('a', 17), bought('b', 1))
    const projections = await shop.run([heaps])
    expect(await projections.reached(await shop.events.head(), ENOUGH)).toBe(true)
    expect(await projections.reader.find<Heap>('heaps', {})).toMatchObject([{ _id: 'b', purchases: 1 }])
    expect(await projections.reader.get<Total>('totals', 'all')).toEqual({ _id: 'all', purchases: 1 })
    expect(await differences()).toMatchObject({ found: [], parked: [expect.any(String)] })
  })
}

describe('in a store that takes documents of 16 KiB', () => {
  const sizeOf = (document: Document) => JSON.stringify(document).length
  const limit: DocumentLimit = { bytes: 16 * 1024, sizeOf, growthOf: sizeOf }
  tests(async () => {
    const shop = await openShop()
    Object.assign(shop.store, { limit })
    return shop
  }, 1024)
})

describe.skipIf(SERVER === null)(`in MongoDB${orSkipped}`, () => tests(() => openShop(freshDatabase()), MIB))
