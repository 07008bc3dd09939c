import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Position } from '../../eventstore/port.ts'
import type { Commit, ReadStore } from '../store/port.ts'
import { onEachStore } from './eachStore.fixture.ts'
import { type Bought, bought, type Left, left, type Shop } from './fixture.ts'
import { Model } from './model.ts'
import { type AnyProjection, type Change, derived, projection } from './projection.ts'
import { whenEvents } from './spec.ts'
import { verifyReadModels } from './verify.ts'

const ENOUGH = 20_000
type Purse = { _id: string; cents: number }
type Class = { _id: string; buyers: number }
type Sum = { _id: string; classes: number; changes: number }

const classOf = (purse: Purse | null): string | null => purse && String(Math.floor(purse.cents / 10))

/** Number of buyers by amount spent, rounded to ten cents: a counter that must remove the old class. */
const classes = derived<Class>({
  collection: 'classes',
  indexes: [{ fields: ['buyers'] }],
  from: {
    purses: {
      key: ({ before, after }: Change<Purse>) => {
        const [was, is] = [classOf(before), classOf(after)]
        return was === is ? null : [was, is].filter((key) => key !== null)
      },
      fold: (doc, { before, after }: Change<Purse>, key) => {
        const buyers = (doc?.buyers ?? 0) + Number(classOf(after) === key) - Number(classOf(before) === key)
        return buyers > 0 ? { buyers } : null
      },
    },
  },
})

/** Derived from derived documents and from events: number of classes, and number of changes to each. */
const sums = derived<Sum, Bought>({
  collection: 'sums',
  on: { Bought: { key: () => 'all', fold: (doc) => ({ classes: doc?.classes ?? 0, changes: (doc?.changes ?? 0) + 1 }) } },
  from: {
    classes: {
      key: () => 'all',
      fold: (doc, { before, after }: Change<Class>) => ({
        classes: (doc?.classes ?? 0) + Number(after !== null) - Number(before !== null),
        changes: (doc?.changes ?? 0) + 1,
      }),
    },
  },
})

const purses: AnyProjection = projection<Purse, Bought | Left>({
  name: 'purses',
  version: 1,
  collection: 'purses',
  on: {
    Bought: { key: (e) => e.data.buyer, fold: (doc, e) => ({ cents: (doc?.cents ?? 0) + e.data.cents }) },
    Left: { key: (e) => e.data.buyer, fold: () => null },
  },
  derived: [classes, sums],
})

onEachStore((open) => {
  let shop: Shop
  beforeEach(async () => {
    shop = await open()
  })
  afterEach(() => shop.close())

  /** Expected documents, folded from the log in one batch. */
  const wanted = async () => {
    const { events } = await shop.events.readAll({ max: 100_000 })
    const of = (collection: string) => Object.fromEntries(whenEvents(purses as never, events, collection).documents())
    return { purses: of('purses'), classes: of('classes'), sums: of('sums') }
  }
  const found = async (reader: Pick<ReadStore, 'find'>) => {
    const of = async (collection: string) => Object.fromEntries((await reader.find(collection, {})).map((doc) => [doc._id, doc]))
    return { purses: await of('purses'), classes: await of('classes'), sums: await of('sums') }
  }

  describe('derived documents', () => {
    test('follow their sources, live and over restarts, and a rebuild finds the same', async () => {
      const first = await shop.run([purses])
      await first.reached(await shop.buy(bought('ada', 5), bought('ben', 7), bought('ada', 12)), ENOUGH)
      expect(await found(first.reader)).toEqual(await wanted())
      await shop.reopenStore()
      const second = await shop.run([purses])
      await second.reached(await shop.buy(left('ben'), bought('ada', 3)), ENOUGH)
      expect(await found(second.reader)).toEqual(await wanted())
      expect(await second.reader.find('classes', {})).toEqual([{ _id: '2', buyers: 1 }])
      await second.rebuild('purses')
      expect(await found(second.reader)).toEqual(await wanted())
      const all = ['purses', 'classes', 'sums']
      const { differences, verified } = await verifyReadModels({ ...shop, projections: [purses] })
      expect(differences).toEqual([])
      expect(verified.map(({ collection }) => collection)).toEqual([...all, ...all.map((name) => `${name}Snapshots512`)])
      expect((await shop.store.collections()).filter((name) => name !== 'readModels')).toEqual(
        [...all, ...all.map((name) => `${name}Snapshots512`)].map((name) => `${name}_v1_2`).toSorted(),
      )
    })

    test('are all built anew when one of the collections was dropped by hand', async () => {
      const first = await shop.run([purses])
      await first.reached(await shop.buy(bought('ada', 5)), ENOUGH)
      await shop.stop()
      await shop.store.drop('sums_v1')
      const second = await shop.run([purses])
      expect(await second.reached(await shop.buy(bought('ada', 9)), ENOUGH)).toBe(true)
      expect(await found(second.reader)).toEqual(await wanted())
    })
  })

  /**
   * A store that writes document by document over a real one (with or without positions of its own) and dies after a number of writes;
   * earlier writes stay.
   */
  const tearing = (store: ReadStore, places: Map<string, Position>, life: { writes: number; isOver: boolean }): ReadStore => {
    const write = async (commit: Partial<Commit>) => {
      if (life.writes <= 0) life.isOver = true
      if (life.isOver) throw new Error('killed')
      life.writes -= 1
      await store.commit({ puts: [], deletes: [], checkpoints: {}, ...commit })
    }
    const torn: Partial<ReadStore> = {
      async commit({ puts, deletes, checkpoints, ...terms }) {
        for (const put of puts.toReversed()) {
          await write({ puts: [put], ...terms })
          if (put.position) places.set(`${put.collection}/${put.document._id}`, put.position)
        }
        for (const deleted of deletes) {
          await write({ deletes: [deleted], ...terms })
          if (deleted.position) places.set(`${deleted.collection}/${deleted.id}`, deleted.position)
        }
        if (Object.keys(checkpoints).length > 0) await write({ checkpoints, ...terms })
      },
      load: async (collection, ids) =>
        store.load?.(collection, ids) ?? {
          found: await store.getMany(collection, ids),
          written: new Map(
            ids.flatMap((id) => {
              const position = places.get(`${collection}/${id}`)
              return position ? [[id, position] as const] : []
            }),
          ),
        },
    }
    return new Proxy(store, {
      get: (target, property: keyof ReadStore) => {
        const value = torn[property] ?? target[property]
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }

  test('killed between any two writes, a store without transactions ends as the log says', async () => {
    const places = new Map<string, Position>()
    const forEver = () => ({ writes: Number.POSITIVE_INFINITY, isOver: false })
    await shop.run([purses], { store: tearing(shop.store, places, forEver()) })
    let deaths = 0
    for (let writes = 0, isOver = true; isOver; writes += 1) {
      await shop.stop()
      // one batch that moves buyers between classes, and creates and removes classes
      await shop.buy(bought('ada', 7), bought('ben', 13), left('eve'), bought('ada', 8), bought(`new ${writes}`, 3), bought('eve', 25))
      const life = { writes, isOver: false }
      const dying = await shop.run([purses], { store: tearing(shop.store, places, life) })
      const head = await shop.events.head()
      await vi.waitUntil(() => life.isOver || dying.position >= head, ENOUGH)
      await shop.stop()
      isOver = life.isOver
      deaths += Number(isOver)
      const next = await shop.run([purses], { store: tearing(shop.store, places, forEver()) })
      expect(await next.reached(head, ENOUGH)).toBe(true)
      expect(await found(next.reader)).toEqual(await wanted())
    }
    expect(deaths).toBeGreaterThan(6)
  })

  test('a poisoned source stops what is derived from it, and nothing else', async () => {
    const model = new Model({ ...purses, on: { Bought: { ...purses.on.Bought, fold: refuse13 } as never } }, 'purses', null, 'park')
    await shop.buy(bought('ada', 5), bought('ada', 13), bought('ada', 30), bought('ben', 1))
    const { events } = await shop.events.readAll()
    model.foldInMemory(events, events.at(-1)?.position ?? '')
    expect(model.parts[1]?.documents.get('0')).toEqual({ _id: '0', buyers: 2 })
    expect(model.parking.all).toMatchObject([{ collection: 'purses', key: 'ada' }])
  })

  const refuse13 = (doc: Purse | null, { data }: { data: { cents: number } }) => {
    if (data.cents === 13) throw new Error('13')
    return { cents: (doc?.cents ?? 0) + data.cents }
  }
})
