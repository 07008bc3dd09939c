// Cost of read models relative to reading the log, and of a page as they grow. Ratios of one run; run alone with `node bench/projections.ts
// [quick]`.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventStore, NewEvent } from '../eventstore/port.ts'
import { START } from '../eventstore/port.ts'
import { openSqliteEventStore } from '../eventstore/sqlite/store.ts'
import { type AnyProjection, projection } from '../projections/kit/projection.ts'
import type { Projections } from '../projections/kit/projections.ts'
import { createProjections } from '../projections/kit/runner.ts'
import type { ReadStore } from '../projections/store/port.ts'
import { openSqliteReadStore } from '../projections/store/sqlite/store.ts'
import { quantile } from './figure.ts'

interface Measure {
  name: string
  value: number
  unit: string
  /** Target from performance.md; null if the row is only the baseline of a ratio. */
  target: string | null
  ratioOf: string | null
}

type Judged = {
  type: 'Judged'
  data: { userId: number; problemId: number; activityId: number; day: string; status: string; score: number }
}
type Tally = { _id: string; judged: number; accepted: number; best: number; lastAt: string }

const tally = (name: string, key: (data: Judged['data']) => string): AnyProjection =>
  projection<Tally, Judged>({
    name,
    version: 1,
    collection: name,
    on: {
      Judged: {
        key: (e) => key(e.data),
        fold: (doc, { data, metadata }) => ({
          judged: (doc?.judged ?? 0) + 1,
          accepted: (doc?.accepted ?? 0) + (data.status === 'Accepted' ? 1 : 0),
          best: Math.max(doc?.best ?? 0, data.score),
          lastAt: metadata.recordedAt,
        }),
      },
    },
  })

const byStudentAndActivity = tally('students', ({ userId, activityId }) => `${userId}/${activityId % 10}`)
const byProblem = tally('problems', ({ problemId }) => String(problemId))
const byDay = tally('days', ({ activityId, day }) => `${activityId}/${day}`)
export const three = [byStudentAndActivity, byProblem, byDay]

/** About 350 bytes of data and metadata. */
const judged = (n: number): NewEvent => {
  const id = randomUUID()
  const day = new Date(Date.UTC(2026, 0, 1 + (n % 180))).toISOString().slice(0, 10)
  const status = n % 3 === 0 ? 'Accepted' : 'Wrong Answer'
  const data: Judged['data'] = { userId: n % 1000, problemId: n % 997, activityId: n % 50, day, status, score: n % 101 }
  const metadata = {
    actor: { userId: n % 1000, role: 'Student' },
    command: 'Judge',
    commandId: id,
    correlationId: id,
    causationId: id,
    version: 1,
  }
  return { id, type: 'Judged', data, metadata }
}

export const fill = async (events: EventStore, count: number): Promise<void> => {
  for (let n = 0; n < count; n += 500) {
    await events.append(
      `submission-${n}`,
      Array.from({ length: Math.min(500, count - n) }, (_, i) => judged(n + i)),
      'no_stream',
    )
  }
}

export const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

const readThrough = async (events: EventStore): Promise<void> => {
  for (let after = START, isEnd = false; !isEnd; ) {
    const page = await events.readAll({ after, max: 5000 })
    after = page.checkpoint
    isEnd = page.isEnd
  }
}

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** Runs the projections until `work` is done, then stops them. */
export const running = async (
  events: EventStore,
  store: ReadStore,
  projections: AnyProjection[],
  work: (p: Projections) => Promise<unknown>,
) => {
  const stopping = new AbortController()
  const created = createProjections({ events, store, projections, log: silent })
  await created.start(stopping.signal)
  await work(created)
  stopping.abort()
  await created.stopped()
}

const HOUR_MS = 3_600_000
export const untilHead = (events: EventStore) => async (projections: Projections) => {
  if (!(await projections.reached(await events.head(), HOUR_MS))) throw new Error('the read models did not catch up')
}

/** Seconds of processor time of this thread, which other load hardly changes. */
const processorSecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1e6
}

/** Passes per kind of work, alternating so that other load affects all alike. */
const PASSES = 5

const foldingBench = async (folder: string, count: number): Promise<Measure[]> => {
  const events = openSqliteEventStore({ file: join(folder, 'log.db') })
  const openStore = (name: string, pass: number) => openSqliteReadStore({ file: join(folder, `${name}${pass}.db`) })
  const following = await Promise.all(Array.from({ length: PASSES }, (_, pass) => openStore('live', pass)))
  for (const live of following) await running(events, live, [byStudentAndActivity], untilHead(events)) // live from the first event on
  await fill(events, count)
  await readThrough(events) // loads the file into the page cache for all measurements
  const [reads, rebuilds, follows]: [number[], number[], number[]] = [[], [], []]
  for (const [pass, live] of following.entries()) {
    const built = await openStore('built', pass)
    reads.push(await processorSecondsOf(() => readThrough(events)))
    rebuilds.push(await processorSecondsOf(() => running(events, built, three, untilHead(events))))
    follows.push(await processorSecondsOf(() => running(events, live, [byStudentAndActivity], untilHead(events))))
    await Promise.all([live.close(), built.close()])
  }
  await events.close()
  const [read, rebuild, follow] = [reads, rebuilds, follows].map((seconds) => quantile(seconds, 0.5)) as [number, number, number]
  return [
    { name: 'read and parse of the whole log, by processor time', value: count / read, unit: 'events/s', target: null, ratioOf: null },
    {
      name: `rebuild of three projections, processor time, median of ${PASSES}`,
      value: read / rebuild,
      unit: 'ratio',
      target: '≥ 0.5',
      ratioOf: 'read and parse of the whole log',
    },
    {
      name: `live projection catching up, processor time, median of ${PASSES}`,
      value: read / follow,
      unit: 'ratio',
      target: '≥ 0.2',
      ratioOf: 'read and parse of the whole log',
    },
  ]
}

const CLASS_SIZE = 500

/** p99 in milliseconds of the newest page of one class, with the given number of submissions in the collection. */
const pageBench = async (file: string, count: number, samples: number): Promise<number> => {
  const store = await openSqliteReadStore({ file })
  await store.ensureIndexes('submissions', [{ fields: ['classId', 'at'] }])
  const classes = Math.ceil(count / CLASS_SIZE)
  for (let n = 0; n < count; n += 10_000) {
    const puts = Array.from({ length: Math.min(10_000, count - n) }, (_, i) => ({
      collection: 'submissions',
      document: { _id: String(n + i), classId: (n + i) % classes, at: n + i, status: 'Accepted', score: 100, text: 'x'.repeat(150) },
    }))
    await store.commit({ puts, deletes: [], checkpoints: {} })
  }
  const times: number[] = []
  for (let i = 0; i < samples; i++) {
    const filter = { classId: Math.floor(Math.random() * classes), at: { $lt: count } }
    const start = performance.now()
    const found = await store.find('submissions', { filter, sort: [['at', -1]], limit: 20 })
    times.push(performance.now() - start)
    if (found.length !== Math.min(20, Math.floor(count / classes))) throw new Error('a page is not full')
  }
  await store.close()
  return times.sort((a, b) => a - b)[Math.floor(samples * 0.99)] ?? Number.NaN
}

/** Rows for the table of performance.md. Takes about two minutes with a million events, some seconds if quick. */
export const projectionsBench = async ({ quick }: { quick: boolean }): Promise<Measure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-projections-'))
  try {
    const folding = await foldingBench(folder, quick ? 50_000 : 1_000_000)
    const many = quick ? 100_000 : 1_000_000
    await pageBench(join(folder, 'warm.db'), 10_000, 5000)
    const small = await pageBench(join(folder, 'small.db'), 10_000, 5000)
    const large = await pageBench(join(folder, 'large.db'), many, 5000)
    const ofSmall = 'a page of 20 at 10,000 documents, p99'
    return [
      ...folding,
      { name: ofSmall, value: small, unit: 'ms', target: null, ratioOf: null },
      {
        name: `a page of 20 at ${many.toLocaleString('en')} documents, p99`,
        value: large / small,
        unit: 'ratio',
        target: '≤ 1.5',
        ratioOf: ofSmall,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) console.table(await projectionsBench({ quick: process.argv.includes('quick') }))
