// Latency of users' requests and read models on EventStoreDB, MongoDB and Redis, compared in one run with a single process on files.
// Servers: EVENTSTORE_URL and READSTORE_URL; Redis is started here.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newLogAddress } from '../eventstore/esdb/server.fixture.ts'
import { openEsdbEventStore } from '../eventstore/esdb/store.ts'
import type { EventStore, Position } from '../eventstore/port.ts'
import { openSqliteEventStore } from '../eventstore/sqlite/store.ts'
import { dropDatabases, freshDatabase } from '../projections/store/mongo/server.fixture.ts'
import { openMongoReadStore } from '../projections/store/mongo/store.ts'
import type { ReadStore } from '../projections/store/port.ts'
import { openSqliteReadStore } from '../projections/store/sqlite/store.ts'
import { startRedis } from '../server/testing/redis.ts'
import { typicalEvent } from './eventstore.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { foundSchool, hasServers, type Installation, newPlace, untilJudging } from './installation.ts'
import { fill, running, three, untilHead } from './projections.ts'
import { printSides, type Side, type SidesRow } from './serversTable.ts'
import { type School, starTrip, submissionTrips } from './trips.ts'

/** Milliseconds of each part of one turn. */
type Measure = (log: Log) => Promise<number[]>

interface Log {
  store: EventStore
  /** Runs `use` on empty read models in the store that belongs to the log. */
  withReadModels<T>(use: (store: ReadStore) => Promise<T>): Promise<T>
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

let streams = 0
/** As commands do: reads the stream, then appends at its revision. */
const write = async ({ store }: Log, count: number): Promise<number[]> => {
  streams += 1
  const name = `stars-${streams}`
  const times: number[] = []
  for (let index = 0; index < count; index += 1)
    times.push(
      await timed(async () => {
        const { head } = await store.readStream(name)
        await store.append(name, [typicalEvent(index)], head ?? 'no_stream')
      }),
    )
  return times
}
const oneAtATime: Measure = (log) => write(log, 50)
const hundredAtOnce: Measure = async (log) => (await Promise.all(Array.from({ length: 100 }, () => write(log, 3)))).flat()

const readWhole: Measure = async ({ store }) => {
  const times: number[] = []
  let after: Position | undefined
  for (let isEnd = false; !isEnd; )
    times.push(
      await timed(async () => {
        const page = await store.readAll({ ...(after !== undefined && { after }) })
        after = page.checkpoint
        isEnd = page.isEnd
      }),
    )
  return times
}
const catchUp: Measure = async ({ store }) => [
  await timed(async () => {
    const stop = new AbortController()
    for await (const delivery of store.subscribe({ signal: stop.signal })) if (delivery.kind === 'caughtUp') stop.abort()
  }),
]
const rebuild: Measure = ({ store, withReadModels }) =>
  withReadModels(async (readStore) => [await timed(() => running(store, readStore, three, untilHead(store)))])

const openFiles = (folder: string): Log & { close(): Promise<void> } => {
  const store = openSqliteEventStore({ file: join(folder, 'log.db') })
  let built = 0
  return {
    store,
    async withReadModels(use) {
      built += 1
      const readStore = await openSqliteReadStore({ file: join(folder, `built-${built}.db`) })
      try {
        return await use(readStore)
      } finally {
        await readStore.close()
      }
    },
    close: () => store.close(),
  }
}
const openServers = (): Log & { close(): Promise<void> } => {
  const store = openEsdbEventStore({ address: newLogAddress(), timeoutMs: 60_000 })
  return {
    store,
    async withReadModels(use) {
      const url = freshDatabase()
      const readStore = await openMongoReadStore({ url })
      try {
        return await use(readStore)
      } finally {
        await readStore.close()
        await dropDatabases(url)
      }
    },
    close: () => store.close(),
  }
}

/** Log and read models without a server process, alternating so that other load affects both alike. */
const logRows = async (quick: boolean): Promise<SidesRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-servers-'))
  const files = openFiles(folder)
  const servers = hasServers ? openServers() : null
  const count = quick ? 10_000 : 100_000
  const events = count.toLocaleString('en')
  const some = quick ? 3 : 11
  const measures: [name: string, measure: Measure, turns: number][] = [
    [`rebuild of three read models from ${events} events`, rebuild, some],
    ['read and parse of a page of 1,000 events', readWhole, some],
    [`catch-up of a subscription over ${events} events`, catchUp, some],
    ['append (a stream read and appended to), one at a time', oneAtATime, quick ? 5 : 21],
    ['append (a stream read and appended to), 100 at once', hundredAtOnce, quick ? 5 : 21],
  ]
  try {
    for (const log of [files, servers]) if (log) await fill(log.store, count)
    const rows: SidesRow[] = []
    for (const [name, measure, turns] of measures) {
      const onFiles: number[] = []
      const onServers: number[] = []
      await Promise.all([measure(files), servers && measure(servers)]) // warm-up
      for (let turn = 0; turn < turns; turn += 1) {
        onFiles.push(...(await measure(files)))
        if (servers) onServers.push(...(await measure(servers)))
      }
      rows.push({ name, times: { files: onFiles, ...(servers && { servers: onServers }) } })
    }
    return rows
  } finally {
    await files.close()
    await servers?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const TRIPS = ['command round trip over HTTP (a star)', 'submission to verdict, HTTP reply', 'submission to verdict, live message'] as const

const tripsOf = async (school: School, quick: boolean): Promise<number[][]> => {
  await untilJudging(school)
  await submissionTrips(school, 5) // warm-up: hosts, caches, statements
  for (let index = 0; index < 100; index += 1) await starTrip(school, index)
  const stars: number[] = []
  for (let index = 0; index < (quick ? 200 : 1000); index += 1) stars.push(await starTrip(school, index))
  const { replies, messages } = await submissionTrips(school, quick ? 20 : 200)
  return [stars, replies, messages]
}

const tripRows = async (quick: boolean): Promise<SidesRow[]> => {
  const rows: SidesRow[] = TRIPS.map((name) => ({ name, times: {} }))
  const take = async (side: Side, { at, stop }: Installation, started: ReturnType<Installation['start']>) => {
    const trips = await tripsOf(at(await started), quick)
    await stop()
    for (const [index, row] of rows.entries()) row.times[side] = trips[index] ?? []
  }
  const onFiles = await foundSchool(20)
  try {
    await take('files', onFiles, onFiles.start())
  } finally {
    await onFiles.close()
  }
  if (!hasServers) return rows

  const redis = await startRedis()
  try {
    const onServers = await foundSchool(20, { ...newPlace(), REDIS_URL: redis.url })
    try {
      await take('servers', onServers, onServers.start())
      for (const roles of ['projections', 'reactors', 'judge']) await onServers.start(roles)
      await take('apart', onServers, onServers.start('api'))
    } finally {
      await onServers.close()
    }
  } finally {
    await redis.close()
  }
  return rows
}

/** Prints the columns side by side, and returns each as a figure. Columns of missing servers are left out. */
export const serversBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  if (!hasServers) process.stdout.write('  EventStoreDB, MongoDB, Redis: skipped: no server (EVENTSTORE_URL, READSTORE_URL)\n')
  const rows = [...(await logRows(quick)), ...(await tripRows(quick))]
  printSides(rows, hasServers ? ['files', 'servers', 'apart'] : ['files'])
  return rows.flatMap(({ name, times }) =>
    Object.entries(times).flatMap(([side, all]) =>
      (
        [
          ['p50', 0.5],
          ['p99', 0.99],
        ] as const
      ).map(
        ([label, q]): Figure => ({
          ...figure(`${name}, ${side}, ${label}`, quantile(all, q), 'ms'),
          isInTable: true,
        }),
      ),
    ),
  )
}
