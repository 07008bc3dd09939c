// Read models on the MongoDB server of READSTORE_URL beside SQLite and beside the driver itself; nothing where there is no such server.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MongoClient } from 'mongodb'
import { openSqliteEventStore } from '../eventstore/sqlite/store.ts'
import { dropDatabases, freshDatabase, lookingAt, SERVER } from '../projections/store/mongo/server.fixture.ts'
import { openMongoReadStore } from '../projections/store/mongo/store.ts'
import type { Document, ReadStore } from '../projections/store/port.ts'
import { openSqliteReadStore } from '../projections/store/sqlite/store.ts'
import type { Figure } from './figure.ts'
import { fill, running, secondsOf, three, untilHead } from './projections.ts'

const PART = 1000
const CLASSES = 200
const ROUNDS = 1000

/** About 300 bytes of JSON. */
const documentOf = (n: number): Document => ({
  _id: String(n),
  classId: n % CLASSES,
  at: n,
  status: n % 3 === 0 ? 'Accepted' : 'Wrong Answer',
  score: n % 101,
  cases: [
    { index: 0, points: 20 },
    { index: 1, points: n % 80 },
  ],
  text: 'x'.repeat(150),
})
const documents = (count: number): Document[] => Array.from({ length: count }, (_, n) => documentOf(n))

const byDriver = async (client: MongoClient, all: readonly Document[]): Promise<void> => {
  const collection = client.db().collection<Document>('driver')
  for (let start = 0; start < all.length; start += PART) {
    const part = all.slice(start, start + PART)
    const writes = part.map((document) => ({ replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true } }))
    await collection.bulkWrite(writes, { ordered: false })
  }
}

const byStore = (store: ReadStore, all: readonly Document[], position: string): Promise<void> => {
  const puts = all.map((document) => ({ collection: 'submissions', document, position }))
  return store.commit({ puts, deletes: [], checkpoints: { submissions: position } })
}

const writing = async (url: string, store: ReadStore, count: number): Promise<Figure[]> => {
  const all = documents(count)
  const [driverNew, driverAgain] = await lookingAt(url, async (client) => {
    await client.db().collection('driver').createIndex({ classId: 1, at: 1, _id: 1 }) // as the read model has it
    return [await secondsOf(() => byDriver(client, all)), await secondsOf(() => byDriver(client, all))]
  })
  const storeNew = await secondsOf(() => byStore(store, all, '1'))
  const storeAgain = await secondsOf(() => byStore(store, all, '2'))
  const pair = (what: string, driver: number, own: number): Figure[] => [
    { name: `bulkWrite of the driver, ${what}`, value: count / driver, unit: 'docs/s', target: null, ratioOf: null },
    { name: `read models written, ${what}`, value: count / own, unit: 'docs/s', target: null, ratioOf: null },
    {
      name: `read models written, ${what}`,
      value: driver / own,
      unit: 'ratio',
      target: '≥ 0.5',
      ratioOf: `bulkWrite of the driver, ${what}`,
    },
  ]
  return [...pair('new documents', driverNew ?? 0, storeNew), ...pair('replaced documents', driverAgain ?? 0, storeAgain)]
}

const rebuilding = async (folder: string, url: string, count: number): Promise<Figure[]> => {
  const events = openSqliteEventStore({ file: join(folder, 'log.db') })
  await fill(events, count)
  const seconds: number[] = []
  for (const store of [await openSqliteReadStore({ file: join(folder, 'built.db') }), await openMongoReadStore({ url })]) {
    seconds.push(await secondsOf(() => running(events, store, three, untilHead(events))))
    await store.close()
  }
  await events.close()
  const [files = 0, server = 0] = seconds
  const what = `three projections built from ${count.toLocaleString('en')} events`
  return [
    { name: `${what}, MongoDB`, value: server, unit: 's', target: null, ratioOf: null },
    { name: `${what}, MongoDB`, value: files / server, unit: 'ratio', target: null, ratioOf: 'the same in SQLite' },
  ]
}

const percentile = (times: number[], share: number): number =>
  times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

const reading = async (stores: Readonly<Record<string, ReadStore>>, count: number): Promise<Figure[]> => {
  const asked: Record<string, (store: ReadStore, round: number) => Promise<unknown>> = {
    get: (store, round) => store.get('submissions', String((round * 7919) % count)),
    'a page of 20': (store, round) =>
      store.find('submissions', { filter: { classId: round % CLASSES, at: { $lt: count } }, sort: [['at', -1]], limit: 20 }),
  }
  const figures: Figure[] = []
  for (const [what, ask] of Object.entries(asked))
    for (const [name, store] of Object.entries(stores)) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const start = performance.now()
        await ask(store, round)
        times.push(performance.now() - start)
      }
      for (const [label, share] of [
        ['p50', 0.5],
        ['p99', 0.99],
      ] as const)
        figures.push({ name: `${what}, ${label}, ${name}`, value: percentile(times, share), unit: 'ms', target: null, ratioOf: null })
    }
  return figures
}

export const mongoBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  if (SERVER === null) {
    process.stdout.write('  skipped: no server (READSTORE_URL)\n')
    return []
  }
  const folder = mkdtempSync(join(tmpdir(), 'bench-mongo-'))
  const url = freshDatabase()
  const server = await openMongoReadStore({ url })
  const files = await openSqliteReadStore({ file: join(folder, 'views.db') })
  const count = quick ? 20_000 : 200_000
  try {
    const { version } = await lookingAt(url, (client) => client.db().admin().command({ buildInfo: 1 }))
    process.stdout.write(`  the server says that it is MongoDB ${version}\n`)
    for (const store of [server, files]) await store.ensureIndexes('submissions', [{ fields: ['classId', 'at'] }])
    const written = await writing(url, server, count)
    await byStore(files, documents(count), '1')
    return [
      ...written,
      ...(await reading({ SQLite: files, MongoDB: server }, count)),
      ...(await rebuilding(folder, url, quick ? 20_000 : 200_000)),
    ]
  } finally {
    await Promise.all([server.close(), files.close()])
    await dropDatabases(url)
    rmSync(folder, { recursive: true, force: true })
  }
}
