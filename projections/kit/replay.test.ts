// Replay of documents of a small domain: over many blocks, without snapshots, and up to a parked state.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Position, START } from '../../eventstore/port.ts'
import { onEachStore } from './eachStore.fixture.ts'
import { accounts, type Bought, bought, type Left, left, type Shop } from './fixture.ts'
import { keptIn } from './kept.ts'
import { type AnyProjection, type Change, derived, projection } from './projection.ts'
import { createReplay, type Replay } from './replay.ts'

const ENOUGH = 20_000
type Account = { _id: string; cents: number; purchases: number }

/** From the accounts, which keep snapshots. */
const rich = derived<{ _id: string; cents: number }>({
  collection: 'rich',
  from: {
    accounts: {
      key: ({ before, after }: Change<Account>) => (after ?? before)?._id ?? null,
      fold: (_, { after }: Change<Account>) => (after && after.cents > 5 ? { cents: after.cents } : null),
    },
  },
})
const withRich: AnyProjection = { ...accounts, derived: [rich] }
/** Without snapshots, and without a stream for each document. */
const baskets: AnyProjection = projection<{ _id: string; times: number }, Bought | Left>({
  name: 'baskets',
  version: 1,
  collection: 'baskets',
  hasNoSnapshots: true,
  on: {
    Bought: { key: ({ data }) => data.buyer, fold: (basket) => ({ times: (basket?.times ?? 0) + 1 }) },
    Left: { key: ({ data }) => data.buyer, fold: () => null },
  },
})
/** Each tells its position, and never changes. */
const receipts: AnyProjection = projection<{ _id: string; position: string; cents: number }, Bought>({
  name: 'receipts',
  version: 1,
  collection: 'receipts',
  hasNoSnapshots: true,
  isNeverChanged: true,
  since: ({ position }) => position,
  on: { Bought: { key: ({ position }) => position, fold: (_, { position, data }) => ({ position, cents: data.cents }) } },
})

onEachStore((open) => {
  let shop: Shop
  let read: number
  beforeEach(async () => {
    shop = await open()
    read = 0
  })
  afterEach(() => shop.close())

  const begin = async (): Promise<Replay> => {
    const models = [withRich, baskets, receipts]
    const running = await shop.run(models)
    await running.reached(await shop.events.head(), ENOUGH)
    const readAll: typeof shop.events.readAll = async (options) => {
      const page = await shop.events.readAll(options)
      read += page.events.length
      return page
    }
    const kept = await keptIn(shop.store, models)
    return createReplay({ ...kept, events: { ...shop.events, readAll }, position: async () => running.position })
  }

  test('reads only the blocks in which the document changed', async () => {
    const first = await shop.buy(bought('ada', 2))
    await shop.buyMany(8000)
    await shop.buy(bought('ada', 5))
    await shop.buyMany(8000)
    const last = await shop.buy(left('ada'))
    await shop.buyMany(100)
    const replay = await begin()
    const { steps, isEnd, upTo } = await replay.steps({ collection: 'accounts', id: 'ada', after: START, size: 10 })
    expect(steps.map(({ event, after }) => [event.type, (after as Account | null)?.cents ?? null])).toEqual([
      ['Bought', 2],
      ['Bought', 7],
      ['Left', null],
    ])
    expect([isEnd, upTo]).toEqual([true, await shop.events.head()])
    expect(read).toBeLessThanOrEqual(3 * 513)
    const later = await replay.steps({ collection: 'rich', id: 'ada', after: first, size: 1 })
    expect(later.steps).toMatchObject([{ event: { type: 'Bought' }, before: null, after: { _id: 'ada', cents: 7 } }])
    expect(later.isEnd).toBe(false)
    const rest = await replay.steps({ collection: 'rich', id: 'ada', after: later.upTo, size: 1 })
    expect(rest.steps).toMatchObject([{ position: last, before: { cents: 7 }, after: null }])
    expect(await replay.steps({ collection: 'accounts', id: 'nobody', after: START, size: 1 })).toMatchObject({ steps: [], isEnd: true })
  })

  test('without snapshots it continues where it stopped, and is refused far from the beginning', async () => {
    await shop.buy(bought('ada', 2))
    await shop.buyMany(30_000)
    const last = await shop.buy(bought('ada', 5))
    const replay = await begin()
    const asked = { collection: 'baskets', id: 'ada', size: 10 }
    expect(await replay.document('baskets', 'ada', null)).toMatchObject({ document: { times: 2 }, position: last })
    const begun = await replay.steps({ ...asked, after: START })
    expect(begun).toMatchObject({ steps: [{ after: { times: 1 } }], isEnd: false })
    expect(read).toBeLessThanOrEqual(21_000)
    expect(await replay.steps({ ...asked, after: begun.upTo })).toMatchObject({
      steps: [{ before: { times: 1 }, after: { times: 2 } }],
      isEnd: true,
      upTo: last,
    })
    const late = (await shop.events.readAll({ after: last, direction: 'backwards', max: 5 })).events.at(-1)?.position as Position
    await expect(replay.document('baskets', 'ada', late)).rejects.toMatchObject({ code: 'Replay.NotKept' })
    await expect(replay.steps({ ...asked, after: late })).rejects.toMatchObject({ code: 'Replay.NotKept' })
  })

  test('a document that could not be folded further stays as it was', async () => {
    const first = await shop.buy(bought('ada', 2))
    await shop.buy(bought('ada', -1))
    const after = await shop.buy(bought('ada', 4))
    await shop.buyMany(1500)
    const replay = await begin()
    const all = await replay.steps({ collection: 'accounts', id: 'ada', after: START, size: 10 })
    expect(all).toMatchObject({ steps: [{ position: first, after: { cents: 2 } }], isEnd: true })
    expect(await replay.document('accounts', 'ada', after)).toMatchObject({ document: { cents: 2 } })
  })

  test('a document that never changes is read from its event alone', async () => {
    await shop.buyMany(25_000)
    const bought5 = await shop.buy(bought('ada', 5))
    const last = await shop.buyMany(25_000)
    const replay = await begin()
    const [late] = (await shop.events.readAll({ after: last, direction: 'backwards', max: 1 })).events
    const asked = { collection: 'receipts', id: bought5, size: 10 }
    expect(await replay.steps({ ...asked, after: START })).toMatchObject({ steps: [{ before: null, after: { cents: 5 } }], isEnd: true })
    expect(await replay.steps({ ...asked, after: late?.position ?? '' })).toMatchObject({ steps: [], isEnd: true })
    expect(await replay.document('receipts', bought5, late?.position ?? '')).toMatchObject({ document: { cents: 5 } })
    expect(read).toBeLessThan(10)
  })
})
