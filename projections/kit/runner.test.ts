import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ReadStore } from '../store/port.ts'
import { onEachStore } from './eachStore.fixture.ts'
import { accounts, bought, counts, left, openShop, type Shop } from './fixture.ts'
import type { AnyProjection } from './projection.ts'
import { createProjections } from './runner.ts'

const ENOUGH = 20_000
let shop: Shop
const inAShop = (open: () => Promise<Shop>) => {
  beforeEach(async () => {
    shop = await open()
  })
  afterEach(() => shop.close())
}

onEachStore((open) => {
  describe('live read models', () => {
    inAShop(open)
    test('begin empty on an empty log, and follow it', async () => {
      const projections = await shop.run([accounts, counts])
      expect(await projections.reader.find('accounts', {})).toEqual([])
      const position = await shop.buy(bought('ada', 5), bought('ben', 7), bought('ada', 1))
      expect(await projections.reached(position, ENOUGH)).toBe(true)
      expect(await projections.reader.get('accounts', 'ada')).toEqual({ _id: 'ada', cents: 6, purchases: 2, last: position })
      expect(await projections.reader.get('counts', 'all')).toEqual({ _id: 'all', events: 3 })
      expect(projections.position).toBe(position)
      await vi.waitUntil(() => projections.isCaughtUp, ENOUGH)
      const gone = await shop.buy(left('ada'))
      await projections.reached(gone, ENOUGH)
      expect(await projections.reader.get('accounts', 'ada')).toBeNull()
      expect(projections.status().map(({ name, state, position }) => [name, state, position])).toEqual([
        ['accounts', 'active', gone],
        ['counts', 'active', gone],
      ])
    })

    test('are built from a log that is there already, and go on where they were after a restart', async () => {
      await shop.buyMany(2500)
      const first = await shop.run([accounts, counts])
      expect(await first.reached(await shop.events.head(), ENOUGH)).toBe(true)
      await shop.reopenStore()
      await shop.buyMany(600)
      const second = await shop.run([accounts, counts])
      expect(await second.reached(await shop.events.head(), ENOUGH)).toBe(true)
      expect(await second.reader.get('counts', 'all')).toEqual({ _id: 'all', events: 3100 })
      expect((await second.reader.find<{ _id: string; purchases: number }>('accounts', {})).map((doc) => doc.purchases)).toEqual(
        Array(10).fill(310),
      )
    })

    test('are gone on from as soon as the one that is needed has come, whatever becomes of the others', async () => {
      const position = await shop.buyMany(30)
      await (await shop.run([accounts, counts])).reached(position, ENOUGH)
      const broken: AnyProjection = {
        ...counts,
        version: 2,
        onAny: {
          key: () => ['all'],
          fold() {
            throw new Error('cannot be built')
          },
        },
      }
      const projections = await shop.run([accounts, broken])
      expect(await projections.current('accounts')).toBe(position)
      expect(await projections.reader.getMany('accounts', ['b1', 'b2'])).toHaveProperty('size', 2)
      await vi.waitUntil(() => projections.status().some(({ state }) => state === 'error'), ENOUGH)
      expect(projections.isCaughtUp).toBe(false)
    })

    test('a position that is not reached in time is answered with false', async () => {
      const projections = await shop.run([accounts])
      expect(await projections.reached('9'.repeat(20), 10)).toBe(false)
    })

    test('residents are in memory: at the start, after a commit, and after a rebuild', async () => {
      const resident: AnyProjection = { ...accounts, isResident: true }
      await shop.buy(bought('ada', 5))
      const first = await shop.run([resident])
      await first.reached(await shop.buy(bought('ben', 1)), ENOUGH)
      expect([...first.resident('accounts').keys()].toSorted()).toEqual(['ada', 'ben'])
      const second = await shop.run([resident])
      const map = second.resident('accounts')
      expect([...map.keys()].toSorted()).toEqual(['ada', 'ben'])
      await second.reached(await shop.buy(left('ada'), bought('ben', 1)), ENOUGH)
      expect([...map.values()]).toEqual([expect.objectContaining({ _id: 'ben', cents: 2 })])
      await second.rebuild('accounts')
      expect([...map.values()]).toEqual([expect.objectContaining({ _id: 'ben', cents: 2 })])
      expect(() => second.resident('counts')).toThrow('isResident')
    })

    test('a query for a collection that nothing keeps is a mistake', async () => {
      const projections = await shop.run([accounts])
      await expect(projections.reader.get('acounts', '1')).rejects.toThrow('no projection keeps')
    })

    test('one name and one collection belong to one projection', () => {
      const { events, store, log } = shop
      expect(() => createProjections({ events, store, log, projections: [accounts, { ...counts, name: 'accounts' }] })).toThrow(
        'two of the read model accounts',
      )
    })
  })
})

describe('a store that is not as it was left', () => {
  inAShop(openShop)
  const restart = async () => {
    const projections = await shop.run([accounts, counts])
    expect(await projections.reached(await shop.events.head(), ENOUGH)).toBe(true)
    return (await projections.reader.getMany('accounts', ['b1', 'b2'])).size
  }
  beforeEach(async () => {
    await shop.buyMany(30)
    await restart()
    await shop.stop()
  })

  test('deleted by hand: everything is rebuilt', async () => {
    await shop.store.close()
    rmSync(join(shop.folder, 'views.db'))
    await shop.reopenStore()
    expect(await restart()).toBe(2)
  })

  test('one collection dropped by hand: that one is rebuilt', async () => {
    await shop.store.drop('accounts_v1')
    expect(await restart()).toBe(2)
  })

  test('ahead of the log, which was put back from a backup: rebuilt', async () => {
    await shop.store.commit({ puts: [], deletes: [], checkpoints: { accounts_v1: '9'.repeat(20) } })
    expect(await restart()).toBe(2)
  })
})

onEachStore((open) => {
  describe('errors of the store and of the log', () => {
    inAShop(open)
    test('are tried again, visibly, and nothing is skipped or doubled', async () => {
      let failures = 0
      const failing = new Proxy(shop.store, {
        get: (store, property: keyof ReadStore) => {
          if (property === 'commit' && failures > 0 && failures-- > 0) return () => Promise.reject(new Error('disk is full'))
          if ((property === 'getMany' || property === 'load') && store[property] && failures > 0 && failures-- > 0)
            return () => Promise.reject(new Error('disk is slow'))
          const value = store[property]
          return typeof value === 'function' ? value.bind(store) : value
        },
      })
      const projections = await shop.run([accounts, counts], { store: failing })
      await projections.reached(await shop.buy(bought('ada', 1)), ENOUGH)
      failures = 4
      const position = await shop.buy(bought('ada', 2), bought('ben', 2))
      await vi.waitUntil(() => projections.trouble !== null, ENOUGH)
      expect(projections.trouble?.error).toMatch(/disk is/)
      expect(await projections.reached(position, ENOUGH)).toBe(true)
      expect(projections.trouble).toBeNull()
      expect(await projections.reader.get('counts', 'all')).toEqual({ _id: 'all', events: 3 })
      expect(await projections.reader.get('accounts', 'ada')).toMatchObject({ cents: 3, purchases: 2 })
    })

    test('a subscription that breaks is taken up again where it was', async () => {
      let breaks = 3
      const events = Object.assign(Object.create(shop.events) as typeof shop.events, {
        async *subscribe(options: Parameters<typeof shop.events.subscribe>[0]) {
          for await (const delivery of shop.events.subscribe(options)) {
            yield delivery
            if (delivery.kind === 'events' && breaks-- > 0) throw new Error('connection lost')
          }
        },
      })
      const projections = await shop.run([accounts, counts], { events })
      for (let i = 0; i < 6; i++) await projections.reached(await shop.buy(bought('ada', 1)), ENOUGH)
      expect(await projections.reader.get('accounts', 'ada')).toMatchObject({ cents: 6, purchases: 6 })
      expect(shop.complaints.filter((line) => line.includes('connection lost'))).toHaveLength(3)
    })
  })
})
