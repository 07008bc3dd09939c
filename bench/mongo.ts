// Read models on the MongoDB server of READSTORE_URL, compared with SQLite and with the bare driver; nothing without such a server.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MongoClient } from 'mongodb'
import { dropDatabases, freshDatabase, lookingAt, SERVER } from '../projections/store/mongo/server.fixture.ts'
import { openMongoReadStore } from '../projections/store/mongo/store.ts'
import type { Document, ReadStore } from '../projections/store/port.ts'
import { openSqliteReadStore } from '../projections/store/sqlite/store.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { mongoPlans } from './mongoPlans.ts'
import { secondsOf } from './projections.ts'

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
    await client.db().collection('driver').createIndex({ classId: 1, at: 1, _id: 1 }) // as in the read model
    return [await secondsOf(() => byDriver(client, all)), await secondsOf(() => byDriver(client, all))]
  })
  const storeNew = await secondsOf(() => byStore(store, all, '1'))
  const storeAgain = await secondsOf(() => byStore(store, all, '2'))
  const pair = (what: string, driver: number, own: number): Figure[] => [
    figure(`bulkWrite of the driver, ${what}`, count / driver, 'docs/s'),
    figure(`read models written, ${what}`, count / own, 'docs/s'),
    figure(`read models written, ${what}`, driver / own, 'ratio', '≥ 0.5', `bulkWrite of the driver, ${what}`),
  ]
  return [...pair('new documents', driverNew ?? 0, storeNew), ...pair('replaced documents', driverAgain ?? 0, storeAgain)]
}

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
        figures.push(figure(`${what}, ${label}, ${name}`, quantile(times, share), 'ms'))
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
  const ofClass = freshDatabase()
  const server = await openMongoReadStore({ url })
  const files = await openSqliteReadStore({ file: join(folder, 'views.db') })
  const count = quick ? 20_000 : 200_000
  try {
    const { version } = await lookingAt(url, (client) => client.db().admin().command({ buildInfo: 1 }))
    process.stdout.write(`  the server says that it is MongoDB ${version}\n`)
    for (const store of [server, files]) await store.ensureIndexes('submissions', [{ fields: ['classId', 'at'] }])
    const written = await writing(url, server, count)
    await byStore(files, documents(count), '1')
    return [...written, ...(await reading({ SQLite: files, MongoDB: server }, count)), ...(await mongoPlans(ofClass, quick))]
  } finally {
    await Promise.all([server.close(), files.close()])
    for (const each of [url, ofClass]) await dropDatabases(each)
    rmSync(folder, { recursive: true, force: true })
  }
}
