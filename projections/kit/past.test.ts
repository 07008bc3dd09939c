// "As of" by snapshots equals a fold of the log up to that moment, however the read models were kept.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blockOf, type Position, START, startOfBlock } from '../../eventstore/port.ts'
import { asOf } from './asOf.ts'
import { pages } from './catchUp.ts'
import { onEachStore } from './eachStore.fixture.ts'
import { accounts, type Bought, bought, type Left, left, type Shop } from './fixture.ts'
import { keptIn } from './kept.ts'
import { Model } from './model.ts'
import { pastReader } from './past.ts'
import { type AnyProjection, type Change, derived, projection } from './projection.ts'
import { NotBuilt } from './reader.ts'
import { verifyReadModels } from './verify.ts'

const ENOUGH = 20_000

type Purchase = { _id: string; position: string; buyer: string; cents: number; times: number }
type Total = { _id: string; cents: number; purchases: number; changedAt: string; at: string }

/** One document per price and buyer; derived from these, each buyer's total with the event that last changed it. */
const totals = derived<Total>({
  collection: 'totals',
  from: {
    purchases: {
      key: ({ before, after }: Change<Purchase>) => (after ?? before)?.buyer ?? null,
      fold: (total, { before, after, position, recordedAt }: Change<Purchase>) => {
        const worth = (purchase: Purchase | null) => (purchase?.cents ?? 0) * (purchase?.times ?? 0)
        const cents = (total?.cents ?? 0) + worth(after) - worth(before)
        return cents === 0 ? null : { cents, purchases: (total?.purchases ?? 0) + 1, changedAt: position, at: recordedAt }
      },
    },
  },
})
/** Buyers who have spent much. */
const rich = derived<{ _id: string; buyers: number }>({
  collection: 'rich',
  from: {
    totals: {
      key: ({ before, after }: Change<Total>) => ((before?.cents ?? 0) > 200 === (after?.cents ?? 0) > 200 ? null : 'all'),
      fold: (doc, { after }: Change<Total>) => ({ buyers: (doc?.buyers ?? 0) + ((after?.cents ?? 0) > 200 ? 1 : -1) }),
    },
  },
})
const purchases: AnyProjection = projection<Purchase, Bought | Left>({
  name: 'purchases',
  version: 1,
  collection: 'purchases',
  since: ({ position }) => position,
  on: {
    Bought: {
      key: ({ data: { buyer, cents } }) => `${buyer}/${cents}`,
      fold: (purchase, { position, data }) => ({ position: purchase?.position ?? position, ...data, times: (purchase?.times ?? 0) + 1 }),
    },
    Left: { key: ({ data }) => [1, 2, 3].map((cents) => `${data.buyer}/${cents}`), fold: () => null },
  },
  derived: [totals, rich],
})
/** Without snapshots. */
const latest = derived<{ _id: string; cents: number }>({
  collection: 'latest',
  hasNoSnapshots: true,
  from: {
    purchases: { key: ({ after }: Change<Purchase>) => after?.buyer ?? null, fold: (_, { after }) => ({ cents: after?.cents ?? 0 }) },
  },
})
const models = [purchases, accounts]
const collections = ['purchases', 'totals', 'rich', 'accounts']

/** Same sequence in every run. */
const numbers = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

onEachStore((open) => {
  let shop: Shop
  beforeEach(async () => {
    shop = await open()
  })
  afterEach(() => shop.close())

  /** Appends of any size: many buyers return, some leave for good, and one buys all the time. */
  const live = async (count: number, random: (below: number) => number, first = 0) => {
    for (let made = 0; made < count; ) {
      const some = Array.from({ length: Math.min(count - made, 1 + random(300)) }, () => {
        const buyer = random(3) === 0 ? 'often' : `b${first + random(80)}`
        return random(12) === 0 && buyer !== 'often' ? left(`gone${random(40)}`) : bought(buyer, 1 + random(3))
      })
      await shop.buy(...some)
      made += some.length
    }
  }

  const log = async () => (await Array.fromAsync(pages(shop.events, await shop.events.head(), null))).flat()

  /** All documents at each of the positions, from one fold of the log. */
  const wanted = async (at: readonly Position[]) => {
    const folded = models.map((model) => new Model({ ...model, hasNoSnapshots: true }, model.collection, null, 'park'))
    const events = await log()
    const found = new Map<Position, Record<string, unknown>>()
    const note = (position: Position) =>
      found.set(
        position,
        Object.fromEntries(
          folded.flatMap(({ parts }) =>
            parts.map(({ logical, documents }) => [
              logical,
              Object.fromEntries([...documents].filter(([, document]) => document !== null)),
            ]),
          ),
        ),
      )
    if (at.includes(START)) note(START)
    for (const event of events) {
      for (const model of folded) model.foldInMemory([event], event.position)
      if (at.includes(event.position)) note(event.position)
    }
    return found
  }

  const past = async (until: Position) => pastReader({ ...(await keptIn(shop.store, models)), events: shop.events }, until)

  describe('as of', () => {
    test('any moment is what a fold up to there gives, after restarts, a rebuild and catching up from behind', async () => {
      const random = numbers(7)
      await live(3000, random)
      let running = await shop.run(models)
      for (let round = 0; round < 5; round += 1) {
        await live(200 + random(700), random, 10 * round)
        await running.reached(await shop.events.head(), ENOUGH)
        if (round === 2) await running.rebuild('purchases')
        await shop.reopenStore()
        if (round === 3) await live(3000, random)
        running = await shop.run(models)
      }
      await running.reached(await shop.events.head(), ENOUGH)
      await live(20, random)
      const events = await log()
      expect(blockOf(events.at(-1)?.position ?? '')).toBe('00000000000017')
      const isFirst = (position: Position) => position === startOfBlock(blockOf(position), position)
      const edges = events.flatMap(({ position }, index) => (isFirst(position) ? [position, events[index - 1]?.position ?? START] : []))
      const moments = [START, ...edges, ...Array.from({ length: 40 }, () => events[random(events.length)]?.position ?? START)]
      const should = await wanted(moments)
      for (const moment of moments) {
        const reader = await past(moment)
        const then = should.get(moment) as Record<string, Record<string, object>>
        for (const collection of collections) {
          const ids = [...Object.keys(then[collection] ?? {}), 'nobody', 'gone7', 'b3', 'often/1']
          const found = Object.fromEntries(await reader.getMany(collection, ids))
          expect(found, `${collection} at ${moment}`).toEqual(then[collection] ?? {})
        }
        const often = (await reader.where('purchases', { buyer: 'often' }, ['cents'])).map(({ _id }) => _id)
        expect(often).toEqual(
          Object.keys(then.purchases ?? {})
            .filter((id) => id.startsWith('often/'))
            .toSorted(),
        )
      }
      expect((await verifyReadModels({ ...shop, projections: models })).differences).toEqual([])
    }, 180_000)

    test('reads a block of the log at most, and no more in a longer one', async () => {
      await live(3000, numbers(3))
      const running = await shop.run(models)
      await running.reached(await shop.events.head(), ENOUGH)
      const read = async (until: Position) => {
        let events = 0
        const readAll: typeof shop.events.readAll = async (options) => {
          const page = await shop.events.readAll(options)
          events += page.events.length
          return page
        }
        const kept = await keptIn(shop.store, models)
        const last = { position: until }
        const found = await asOf({
          events: { ...shop.events, readAll },
          projection: purchases,
          collection: 'totals',
          id: 'often',
          until: last,
          kept,
        })
        expect(found).toEqual(await asOf({ events: shop.events, projection: purchases, collection: 'totals', id: 'often', until: last }))
        return events
      }
      const events = await log()
      for (const index of [10, 1500, 2999]) expect(await read(events[index]?.position ?? '')).toBeLessThanOrEqual(513)
    })

    test('of a version that does not serve is refused, and by the command line folded from the log', async () => {
      await shop.buy(bought('ada', 2), bought('ada', 3))
      const running = await shop.run([purchases])
      await running.reached(await shop.events.head(), ENOUGH)
      const newer = [{ ...purchases, version: 2 }]
      const kept = await keptIn(shop.store, newer)
      const until = { position: await shop.events.head() }
      expect(() => kept.keeperOf('totals')).toThrow(NotBuilt)
      expect(await asOf({ events: shop.events, projection: purchases, collection: 'totals', id: 'ada', until, kept })).toMatchObject({
        cents: 5,
      })
    })

    test('a version from before there were snapshots serves until they are built', async () => {
      await shop.buy(bought('ada', 2))
      const before = { ...purchases, hasNoSnapshots: true }
      const first = await shop.run([before])
      await first.reached(await shop.events.head(), ENOUGH)
      const gate = Promise.withResolvers<void>()
      const { readAll } = shop.events
      const held = {
        ...shop.events,
        readAll: async (options: Parameters<typeof readAll>[0]) => (await gate.promise, await readAll(options)),
      }
      const second = await shop.run([{ ...purchases, version: 2 }], { events: held })
      expect(await second.reader.get('totals', 'ada')).toMatchObject({ cents: 2 })
      gate.resolve()
      await second.caughtUp()
      expect(await second.reader.get('totals', 'ada')).toMatchObject({ cents: 2 })
      expect(await shop.store.collections()).toContain('totalsSnapshots512_v2')
    })

    test('a collection without snapshots is folded from the log for an id, and refuses to look for values', async () => {
      await shop.buy(bought('ada', 2))
      const until = await shop.events.head()
      await shop.buy(bought('ada', 3))
      const own = [{ ...purchases, derived: [latest] }]
      const running = await shop.run(own)
      await running.reached(await shop.events.head(), ENOUGH)
      const reader = pastReader({ ...(await keptIn(shop.store, own)), events: shop.events }, until)
      expect(await reader.get('latest', 'ada')).toEqual({ _id: 'ada', cents: 2 })
      await expect(reader.where('latest', { cents: 3 }, [])).rejects.toThrow('latest keeps no snapshots')
    })

    test('verify names a snapshot that was changed by hand', async () => {
      await live(1500, numbers(5))
      const running = await shop.run(models)
      await running.reached(await shop.events.head(), ENOUGH)
      await shop.stop()
      const [some] = await shop.store.find('totalsSnapshots512_v1', { limit: 1 })
      await shop.store.commit({
        puts: [{ collection: 'totalsSnapshots512_v1', document: { _id: some?._id ?? '', document: null, x: 1 } }],
        deletes: [],
        checkpoints: {},
      })
      expect((await verifyReadModels({ ...shop, projections: models })).differences).toMatchObject([
        { collection: 'totalsSnapshots512', id: some?._id },
      ])
    })

    test('a parked document says so for moments from then on, and is what it was for those before', async () => {
      await shop.buy(bought('ada', 2))
      const before = await shop.events.head()
      await shop.buy(bought('ada', -1), bought('ada', 4))
      const running = await shop.run([accounts])
      await running.reached(await shop.events.head(), ENOUGH)
      expect(await (await past(before)).get('accounts', 'ada')).toMatchObject({ cents: 2 })
      await expect((await past(await shop.events.head())).get('accounts', 'ada')).rejects.toThrow('a negative price')
    })
  })
})

test('blocks follow each other in the order of positions, of either form', () => {
  const rows = ['00000000000000000511', '00000000000000000512', '00000000000000001023', '00000000000000001024']
  expect(rows.map(blockOf).map(Number)).toEqual([0, 1, 1, 2])
  const bytes = ['00000000000000524287-00000000000000524287', '00000000000000524288-00000000000000524288']
  expect(bytes.map(blockOf).map(Number)).toEqual([0, 1])
  for (const position of [...rows, ...bytes]) {
    const start = startOfBlock(blockOf(position), position)
    expect(start.length).toBe(position.length)
    expect(start <= position && blockOf(start) === blockOf(position)).toBe(true)
  }
})
