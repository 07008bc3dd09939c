// Verifies read models that do not fit into memory, and read models ahead of the log.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { onEachStore } from './eachStore.fixture.ts'
import { accounts, bought, counts, left, type Shop } from './fixture.ts'
import { type AnyProjection, derived } from './projection.ts'
import { verifyReadModels } from './verify.ts'

const ENOUGH = 20_000
type Total = { _id: string; accounts: number; cents: number }
/** Total of the accounts by first letter. */
const withTotals: AnyProjection = {
  ...accounts,
  derived: [
    derived<Total>({
      collection: 'totals',
      from: {
        accounts: {
          key: ({ before, after }) => (after ?? before)?._id[0] ?? null,
          fold: (doc, { before, after }) => ({
            accounts: (doc?.accounts ?? 0) + (after ? 1 : 0) - (before ? 1 : 0),
            cents: (doc?.cents ?? 0) + (after?.cents ?? 0) - (before?.cents ?? 0),
          }),
        },
      },
    }),
  ],
}

onEachStore((open) => {
  describe('verify', () => {
    let shop: Shop
    beforeEach(async () => {
      shop = await open()
      const projections = await shop.run([withTotals, counts])
      for (let round = 0; round < 6; round += 1) {
        const buyers = Array.from({ length: 300 }, (_, index) => `${'abc'[index % 3]}${index}`)
        await shop.buy(...buyers.map((buyer) => bought(buyer, round + 1)))
        await shop.buy(left(`a${round * 3}`), left(`b${round * 3 + 1}`))
      }
      await projections.reached(await shop.events.head(), ENOUGH)
      await shop.stop()
    })
    afterEach(() => shop.close())
    const verify = (inMemory: number) => verifyReadModels({ ...shop, projections: [withTotals, counts], inMemory })

    test.each([1, 50, 1_000_000])('finds the same with %i documents in memory', async (inMemory) => {
      const whole = await verify(inMemory)
      expect(whole).toMatchObject({ differences: [], moreDifferences: 0, parked: [], beyond: [], notBuilt: [] })
      expect(whole.verified.map(({ collection, documents }) => [collection, documents])).toEqual([
        ['accounts', 298],
        ['totals', 3],
        ['accountsSnapshots512', 1177],
        ['totalsSnapshots512', 12],
        ['counts', 3],
        ['countsSnapshots512', 12],
      ])
      const good = await shop.store.get('totals_v1', 'b')
      await shop.store.commit({
        puts: [
          { collection: 'totals_v1', document: { ...good, _id: 'b', cents: 0 } },
          { collection: 'accounts_v1', document: { _id: 'ghost' } },
        ],
        deletes: [{ collection: 'accounts_v1', id: 'c290' }],
        checkpoints: {},
      })
      expect((await verify(inMemory)).differences).toEqual([
        { collection: 'accounts', id: 'ghost', live: { _id: 'ghost' }, rebuilt: null },
        { collection: 'accounts', id: 'c290', live: null, rebuilt: expect.objectContaining({ purchases: 6 }) },
        { collection: 'totals', id: 'b', live: { ...good, cents: 0 }, rebuilt: good },
      ])
    })

    test('names read models that were folded further than the log reaches', async () => {
      const before = await shop.events.head()
      const database = new DatabaseSync(join(shop.folder, 'log.db'))
      database.exec('DELETE FROM events WHERE position > (SELECT max(position) - 3 FROM events)')
      database.close()
      const head = await shop.events.head()
      expect((await verify(50)).beyond).toEqual([
        { name: 'accounts', position: before, head },
        { name: 'counts', position: before, head },
      ])
    })

    test('names a thousand differences, and counts the others', async () => {
      const puts = Array.from({ length: 1200 }, (_, index) => ({ collection: 'accounts_v1', document: { _id: `ghost${index}` } }))
      await shop.store.commit({ puts, deletes: [], checkpoints: {} })
      const { differences, moreDifferences } = await verify(50)
      expect([differences.length, moreDifferences]).toEqual([1000, 200])
    })
  })
})
