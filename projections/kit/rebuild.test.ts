import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ReadStore } from '../store/port.ts'
import { asOf } from './asOf.ts'
import { onEachStore } from './eachStore.fixture.ts'
import { accounts, bought, counts, type Shop } from './fixture.ts'
import type { AnyProjection } from './projection.ts'
import { rebuildReadModels } from './rebuild.ts'
import { verifyReadModels } from './verify.ts'

const ENOUGH = 20_000
onEachStore((open) => {
  let shop: Shop
  beforeEach(async () => {
    shop = await open()
  })
  afterEach(() => shop.close())

  const buyMany = async (n: number, cents = 1) => {
    for (let i = 0; i < n; i += 500)
      await shop.buy(...Array.from({ length: Math.min(500, n - i) }, (_, j) => bought(`b${(i + j) % 50}`, cents)))
    return shop.events.head()
  }

  /** The same accounts in euros: a new shape, so a new version. */
  const inEuros: AnyProjection = {
    ...accounts,
    version: 2,
    on: {
      Bought: {
        key: (e) => e.data.buyer,
        fold: (doc, e) => ({ euros: (doc?.euros ?? 0) + e.data.cents / 100, purchases: (doc?.purchases ?? 0) + 1 }),
      },
    },
  }

  const differences = async (projections: readonly AnyProjection[]) => (await verifyReadModels({ ...shop, projections })).differences

  describe('a new version', () => {
    test('builds beside the old one while events arrive, and reads switch when it has caught up', async () => {
      const first = await shop.run([accounts, counts])
      await first.reached(await buyMany(3000), ENOUGH)
      await shop.stop()

      const gate = Promise.withResolvers<void>()
      const read = shop.events.readAll
      let pages = 0
      const events = {
        ...shop.events,
        readAll: async (options: Parameters<typeof read>[0]) => {
          if (options?.types?.includes('Bought') && ++pages === 2) await gate.promise
          return read({ ...options, max: Math.min(options?.max ?? 1000, 1000) })
        },
      }
      const second = await shop.run([inEuros, counts], { events })
      const arriving = (async () => {
        for (let i = 0; i < 100; i++) await shop.buy(bought('late', 100))
      })()
      expect(await second.reader.get('accounts', 'b1')).toMatchObject({ cents: 60 })
      expect(second.status()[0]).toMatchObject({
        state: 'booting',
        collection: 'accounts_v1',
        rebuild: { events: expect.any(Number), share: expect.any(Number) },
      })
      expect(second.status()[1]).toMatchObject({ state: 'active' })
      expect(second.isCaughtUp).toBe(false)
      gate.resolve()
      await arriving
      expect(await second.reached(await shop.events.head(), ENOUGH)).toBe(true)
      expect(await second.reader.get('accounts', 'b1')).toEqual({ _id: 'b1', euros: expect.closeTo(0.6), purchases: 60 })
      expect(await second.reader.get('accounts', 'late')).toEqual({ _id: 'late', euros: 100, purchases: 100 })
      expect(second.status()[0]).toMatchObject({ state: 'active', version: 2, collection: 'accounts_v2', rebuild: null })
      expect(await differences([inEuros, counts])).toEqual([])
      await shop.stop()
      expect(await shop.store.collections()).not.toContain('accounts_v1')
    })

    test('that is abandoned for a third leaves nothing behind', async () => {
      const first = await shop.run([accounts])
      await first.reached(await buyMany(100), ENOUGH)
      await shop.stop()
      await shop.store.commit({
        puts: [
          { collection: 'accounts_v2', document: { _id: 'half' } },
          { collection: 'readModels', document: { _id: 'accounts', version: 1, served: 'accounts_v1', building: 'accounts_v2' } },
        ],
        deletes: [],
        checkpoints: { accounts_v2: '1' },
      })
      const third = await shop.run([{ ...inEuros, version: 3 }])
      expect(await third.reached(await shop.events.head(), ENOUGH)).toBe(true)
      await shop.stop()
      expect((await shop.store.collections()).filter((name) => name !== 'parked')).toEqual([
        'accountsSnapshots512_v3',
        'accounts_v3',
        'readModels',
      ])
    })
  })

  describe('a rebuild', () => {
    test('replaces what was changed by hand, while events arrive', async () => {
      const projections = await shop.run([accounts, counts])
      await projections.reached(await buyMany(2000), ENOUGH)
      await shop.store.commit({ puts: [{ collection: 'accounts_v1', document: { _id: 'ghost' } }], deletes: [], checkpoints: {} })
      const arriving = buyMany(2000)
      await projections.rebuild('accounts')
      await arriving
      await projections.reached(await shop.events.head(), ENOUGH)
      expect(await projections.reader.get('accounts', 'ghost')).toBeNull()
      expect(await projections.reader.get('accounts', 'b1')).toMatchObject({ purchases: 80 })
      await projections.rebuild('accounts')
      expect(await projections.reader.count('accounts')).toBe(50)
      expect(await differences([accounts, counts])).toEqual([])
      expect((await shop.store.collections()).filter((name) => name.startsWith('accounts_'))).toHaveLength(1)
    })

    test('of an unknown read model, or requested twice at once, is refused', async () => {
      const projections = await shop.run([accounts])
      await expect(projections.rebuild('acounts')).rejects.toThrow('there is no projection')
      const both = await Promise.allSettled([projections.rebuild('accounts'), projections.rebuild('accounts')])
      expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    })

    test('that was cut off goes on from its checkpoint', async () => {
      await buyMany(3000)
      const { events, store } = shop
      // Stops the process right after the build's last write, before the switch.
      const cutting = new Proxy(store, {
        get: (target, property: keyof ReadStore) => {
          if (property !== 'commit') return typeof target[property] === 'function' ? target[property].bind(target) : target[property]
          return async (commit: Parameters<ReadStore['commit']>[0]) => {
            if (commit.puts.some(({ collection, document }) => collection === 'readModels' && document.building === null))
              throw new Error('cut off')
            await target.commit(commit)
          }
        },
      })
      await shop.run([accounts], { store: cutting })
      while ((await store.checkpoint('accounts_v1')) === null) await new Promise((resolve) => setTimeout(resolve, 5))
      await shop.stop()
      await buyMany(100)
      const read: (string | undefined)[] = []
      const watched = {
        ...events,
        readAll: (options: Parameters<typeof events.readAll>[0]) => {
          if (options?.types) read.push(options.after)
          return events.readAll(options)
        },
      }
      const reached = await store.checkpoint('accounts_v1')
      const projections = await shop.run([accounts], { events: watched })
      expect(await projections.reached(await events.head(), ENOUGH)).toBe(true)
      expect(read[0]).toBe(reached)
      expect(await projections.reader.get('accounts', 'b1')).toMatchObject({ purchases: 62 })
      expect(await differences([accounts])).toEqual([])
    })

    test('from the command line builds the requested models, and is refused beside a running server', async () => {
      const projections = await shop.run([accounts, counts])
      await projections.reached(await buyMany(500), ENOUGH)
      await shop.stop()
      await shop.store.commit({
        puts: [],
        deletes: [
          { collection: 'accounts_v1', id: 'b1' },
          { collection: 'counts_v1', id: 'all' },
        ],
        checkpoints: {},
      })
      await rebuildReadModels({ ...shop, projections: [accounts, counts], names: ['accounts'] })
      expect(await differences([accounts, counts])).toEqual([
        { collection: 'counts', id: 'all', live: null, rebuilt: { _id: 'all', events: 500 } },
      ])
      await rebuildReadModels({ ...shop, projections: [accounts, counts] })
      expect(await differences([accounts, counts])).toEqual([])
      if (shop.database !== null) return
      const other = await (await import('../store/sqlite/store.ts')).openSqliteReadStore({ file: `${shop.folder}/views.db` })
      await expect(rebuildReadModels({ ...shop, store: other, projections: [accounts] })).rejects.toThrow(
        'being written by another process',
      )
      await expect(rebuildReadModels({ ...shop, projections: [accounts], names: ['nothing'] })).rejects.toThrow('there is no projection')
      await other.close()
    })
  })

  describe('verify', () => {
    test('finds what was changed, added and removed by hand, at the checkpoint and not beyond', async () => {
      const projections = await shop.run([accounts, counts])
      await projections.reached(await buyMany(500), ENOUGH)
      await shop.stop()
      const good = await shop.store.get('accounts_v1', 'b1')
      await shop.store.commit({
        puts: [
          { collection: 'accounts_v1', document: { ...good, _id: 'b1', cents: 999 } },
          { collection: 'accounts_v1', document: { _id: 'ghost' } },
        ],
        deletes: [{ collection: 'accounts_v1', id: 'b2' }],
        checkpoints: {},
      })
      await buyMany(500)
      const { differences, verified, notBuilt } = await verifyReadModels({
        ...shop,
        projections: [accounts, counts, { ...counts, name: 'new', collection: 'new' }],
      })
      expect(differences).toEqual([
        { collection: 'accounts', id: 'b1', live: { ...good, cents: 999 }, rebuilt: good },
        { collection: 'accounts', id: 'ghost', live: { _id: 'ghost' }, rebuilt: null },
        { collection: 'accounts', id: 'b2', live: null, rebuilt: expect.objectContaining({ purchases: 10 }) },
      ])
      expect(verified.map(({ name, documents }) => [name, documents])).toEqual([
        ['accounts', 50],
        ['accounts', 50],
        ['counts', 2],
        ['counts', 2],
      ])
      expect(notBuilt).toEqual(['new'])
      expect((await verifyReadModels({ ...shop, projections: [accounts, counts], names: ['counts'] })).differences).toEqual([])
    })

    test('finds nothing while events arrive, nor in a parked document', async () => {
      const projections = await shop.run([accounts, counts])
      await shop.buy(bought('ada', 1), bought('ada', -1), bought('ada', 1))
      const arriving = buyMany(5000)
      for (let i = 0; i < 5; i++) expect(await differences([accounts, counts])).toEqual([])
      await projections.reached(await arriving, ENOUGH)
      expect(await differences([accounts, counts])).toEqual([])
      expect(projections.status()[0]?.parked).toHaveLength(1)
    })
  })

  test('as of: a document at any position or time of the past', async () => {
    const first = await shop.buy(bought('ada', 1))
    await new Promise((resolve) => setTimeout(resolve, 5))
    await shop.buy(bought('ada', 2), bought('ben', 2))
    const { events } = (await shop.events.readAll({ max: 1 })) as { events: { metadata: { recordedAt: string } }[] }
    const time = events[0]?.metadata.recordedAt ?? ''
    const of = (until: Parameters<typeof asOf>[0]['until'], id = 'ada') => asOf({ events: shop.events, projection: accounts, id, until })
    expect(await of({ position: first })).toMatchObject({ cents: 1 })
    expect(await of({ position: await shop.events.head() })).toMatchObject({ cents: 3 })
    expect(await of({ time })).toMatchObject({ cents: 1 })
    expect(await of({ time: '2999-01-01T08:00:00+08:00' })).toMatchObject({ cents: 3 })
    expect(await of({ time: '2000-01-01T00:00:00Z' })).toBeNull()
    expect(await of({ position: first }, 'ben')).toBeNull()
  })
})
