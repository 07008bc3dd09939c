// What a document does that grows larger than the store takes: it is parked and says so, and holds up neither the log nor its neighbours.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase, orSkipped, SERVER } from '../store/mongo/server.fixture.ts'
import { type Bought, bought, openShop, type Shop } from './fixture.ts'
import { projection } from './projection.ts'

const ENOUGH = 60_000
const MIB = 1024 * 1024

type Heap = { _id: string; purchases: number; text: string }
/** As many MiB of text as somebody has paid cents. */
const heaps = projection<Heap, Bought>({
  name: 'heaps',
  version: 1,
  collection: 'heaps',
  on: {
    Bought: {
      key: (e) => e.data.buyer,
      fold: (doc, e) => ({ purchases: (doc?.purchases ?? 0) + 1, text: (doc?.text ?? '') + 'x'.repeat(e.data.cents * MIB) }),
    },
  },
})

describe.skipIf(SERVER === null)(`MongoDB${orSkipped}`, () => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(freshDatabase())
  })
  afterEach(() => shop.close())

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
      error: expect.stringMatching(/^the document a of heaps\S* has \d+ bytes: .* at most$/),
    })
    expect([parked?.position === bad || parked?.position === last, projections.trouble]).toEqual([true, null])

    const again = await shop.run([heaps])
    expect(await again.reached(await shop.buy(bought('a', 1), bought('b', 1)), ENOUGH)).toBe(true)
    expect([await purchasesOf('a'), await purchasesOf('b')]).toEqual([1, 3])
    expect(again.status().flatMap((status) => status.parked)).toHaveLength(1)
    expect(shop.complaints).toEqual([])
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

  test('a first build goes on without it, and says so', async () => {
    await shop.buy(bought('a', 17), bought('b', 1))
    const projections = await shop.run([heaps])
    expect(await projections.reached(await shop.events.head(), ENOUGH)).toBe(true)
    expect(projections.status()).toMatchObject([
      { state: 'active', error: null, parked: [{ key: 'a', error: expect.stringContaining('the document a of heaps') }] },
    ])
    expect(await projections.reader.get<Heap>('heaps', 'b')).toMatchObject({ purchases: 1 })
    expect(shop.complaints).toEqual([expect.stringContaining('built, with parked documents')])
  })
})
