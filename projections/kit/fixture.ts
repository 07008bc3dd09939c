// A small domain for testing the kit, on real SQLite files in a folder of its own or with read models in MongoDB. For tests only.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EventStore, type NewEvent, type Position, START } from '../../eventstore/port.ts'
import { openSqliteEventStore } from '../../eventstore/sqlite/store.ts'
import { dropDatabases } from '../store/mongo/server.fixture.ts'
import { openMongoReadStore } from '../store/mongo/store.ts'
import type { ReadStore } from '../store/port.ts'
import { openSqliteReadStore } from '../store/sqlite/store.ts'
import { type AnyProjection, projection } from './projection.ts'
import type { Projections, ProjectionsOptions } from './projections.ts'
import type { Log } from './retry.ts'
import { createProjections } from './runner.ts'

export type Bought = { type: 'Bought'; data: { buyer: string; cents: number } }
export type Left = { type: 'Left'; data: { buyer: string } }
type Account = { _id: string; cents: number; purchases: number; last: string }
type Count = { _id: string; events: number }

/** Amount spent per buyer. `last` reveals the order of events, `purchases` duplicates. */
export const accounts = projection<Account, Bought | Left>({
  name: 'accounts',
  version: 1,
  collection: 'accounts',
  indexes: [{ fields: ['cents'] }],
  on: {
    Bought: {
      key: (e) => e.data.buyer,
      fold: (doc, e) => {
        if (e.data.cents < 0) throw new Error('a negative price')
        return { cents: (doc?.cents ?? 0) + e.data.cents, purchases: (doc?.purchases ?? 0) + 1, last: e.position }
      },
    },
    Left: { key: (e) => e.data.buyer, fold: () => null },
  },
})

/** Number of events, in total and by type. */
export const counts = projection<Count, never>({
  name: 'counts',
  version: 1,
  collection: 'counts',
  on: {},
  onAny: { key: (e) => ['all', e.type], fold: (doc) => ({ events: (doc?.events ?? 0) + 1 }) },
})

export const bought = (buyer: string, cents: number): NewEvent => event('Bought', { buyer, cents })
export const left = (buyer: string): NewEvent => event('Left', { buyer })

const event = (type: string, data: unknown): NewEvent => {
  const id = randomUUID()
  const metadata = { actor: { userId: 1, role: 'Student' }, command: 'Buy', commandId: id, correlationId: id, causationId: id, version: 1 }
  return { id, type, data, metadata }
}

/** Purchases per append. */
const AT_ONCE = 500

export interface Shop {
  folder: string
  /** Address of the database with the read models; null if they are in the folder. */
  database: string | null
  events: EventStore
  store: ReadStore
  /** Logged warnings and errors. */
  complaints: string[]
  log: Log
  buy(...events: NewEvent[]): Promise<Position>
  /** The given number of purchases, by ten accounts in turn. */
  buyMany(count: number): Promise<Position>
  /** Starts read models over the log and the store, after stopping the previous ones. */
  run(projections: readonly AnyProjection[], options?: Partial<ProjectionsOptions>): Promise<Projections>
  stop(): Promise<void>
  reopenStore(): Promise<void>
  close(): Promise<void>
}

export const openShop = async (database: string | null = null): Promise<Shop> => {
  const folder = mkdtempSync(join(tmpdir(), 'projections-'))
  const file = join(folder, 'views.db')
  const openStore = () => (database === null ? openSqliteReadStore({ file }) : openMongoReadStore({ url: database, graceMs: 0 }))
  const complaints: string[] = []
  const complain = (fields: object, message: string) => complaints.push(`${message}: ${String((fields as { err?: unknown }).err)}`)
  let running: { projections: Projections; stopping: AbortController } | null = null
  const shop: Shop = {
    folder,
    database,
    events: openSqliteEventStore({ file: join(folder, 'log.db') }),
    store: await openStore(),
    complaints,
    log: { info: () => {}, warn: complain, error: complain },
    buy: async (...events) => (await shop.events.append('shop-1', events, 'any')).position,
    async buyMany(count) {
      let last: Position = START
      for (let i = 0; i < count; i += AT_ONCE)
        last = await shop.buy(...Array.from({ length: Math.min(AT_ONCE, count - i) }, (_, j) => bought(`b${(i + j) % 10}`, 1)))
      return last
    },
    async run(projections, options = {}) {
      await shop.stop()
      const { events, store, log } = shop
      const created = createProjections({ events, store, projections, log, ...options })
      running = { projections: created, stopping: new AbortController() }
      await created.start(running.stopping.signal)
      return created
    },
    async stop() {
      running?.stopping.abort()
      await running?.projections.stopped()
      running = null
    },
    async reopenStore() {
      await shop.stop()
      await shop.store.close()
      shop.store = await openStore()
    },
    async close() {
      await shop.stop()
      await shop.store.close()
      await shop.events.close()
      if (database !== null) await dropDatabases(database)
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return shop
}
