// Documents as of a past moment: through snapshots and through a fold of the whole log, the overhead of keeping snapshots, and their size.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { positionAt } from '../eventstore/time.ts'
import { tallyKey } from '../projections/activities/answers/problemTallies.ts'
import { progressKey } from '../projections/activities/answers/progress.ts'
import { answers } from '../projections/activities/answers/projection.ts'
import { asOf } from '../projections/kit/asOf.ts'
import { keptIn } from '../projections/kit/kept.ts'
import { pastReader } from '../projections/kit/past.ts'
import type { PastSources } from '../projections/kit/pastSources.ts'
import type { AnyProjection } from '../projections/kit/projection.ts'
import { createProjections } from '../projections/kit/runner.ts'
import * as school from '../projections/school.fixture.ts'
import { openSqliteReadStore } from '../projections/store/sqlite/store.ts'
import { projections as readModels } from '../server/areas.ts'
import { silent } from './events.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { collectGarbage } from './garbage.ts'
import { type History, writeHistory } from './history.ts'

const STUDENTS = 500
const ROUNDS = 300
/** Fewer rounds, since a fold of the whole log takes seconds. */
const OLD_ROUNDS = 3

const withoutSnapshots = (projection: AnyProjection): AnyProjection => ({ ...projection, hasNoSnapshots: true })

/** Milliseconds of processor time, all threads. */
const processorMs = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

interface Built {
  kept: Omit<PastSources, 'events'>
  processorMs: number
  /** Resolves to the size of the store, in bytes. */
  close(): Promise<number>
}

/** Builds all read models from the log in a store of their own. */
const build = async ({ events }: History, folder: string, projections: readonly AnyProjection[]): Promise<Built> => {
  const file = join(mkdtempSync(join(folder, 'views-')), 'views.db')
  const store = await openSqliteReadStore({ file })
  const stopping = new AbortController()
  const running = createProjections({ events, store, projections, log: silent })
  const used = await processorMs(async () => {
    await running.start(stopping.signal)
    await running.caughtUp()
  })
  stopping.abort()
  await running.stopped()
  const close = async () => {
    await store.close()
    return statSync(file).size
  }
  return { kept: await keptIn(store, projections), processorMs: used, close }
}

const closed = (built: readonly Built[]): Promise<number[]> => Promise.all(built.map(({ close }) => close()))

/** Moments spread over the log, the same in every run. */
const momentOf = (span: { first: number; last: number }, round: number): string =>
  new Date(span.first + ((span.last - span.first) * ((round * 7919) % 10_007)) / 10_007).toISOString()

const timed = async (rounds: number, work: (round: number) => Promise<unknown>): Promise<{ ms: number[]; processor: number[] }> => {
  const times = { ms: [] as number[], processor: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    times.processor.push(await processorMs(() => work(round)))
    times.ms.push(performance.now() - begun)
  }
  return times
}

const asked = (history: History) => ({
  'a tally': { collection: 'problemTallies', id: () => tallyKey(school.PRACTICE, school.SUM) },
  'the statistics of a problem': { collection: 'problemStatistics', id: () => tallyKey(school.PRACTICE, school.SUM) },
  'the progress of a class': { collection: 'classProgress', id: () => String(school.PRACTICE) },
  'the progress of a student': {
    collection: 'progress',
    id: (round: number) => progressKey(school.PRACTICE, history.students[round % history.students.length] ?? 0),
  },
})

/** `isCompared`: also measures the fold of the whole log, and builds without snapshots. */
const measure = async (folder: string, count: number, isCompared: boolean): Promise<Figure[]> => {
  const history = await writeHistory(join(folder, `${count}.db`), STUDENTS, count)
  const { events } = history
  const [first] = (await events.readAll({ max: 1 })).events
  const [last] = (await events.readAll({ max: 1, direction: 'backwards' })).events
  const span = { first: Date.parse(first?.metadata.recordedAt ?? ''), last: Date.parse(last?.metadata.recordedAt ?? '') }
  const size = `${(2 * count).toLocaleString('en')} events`
  const with_ = await build(history, folder, readModels)
  const figures: Figure[] = []
  for (const [name, { collection, id }] of Object.entries(asked(history))) {
    const ask = (kept: Built['kept'] | undefined) => (round: number) =>
      asOf({ events, projection: answers, collection, id: id(round), until: { time: momentOf(span, round) }, ...(kept && { kept }) })
    collectGarbage()
    await timed(20, ask(with_.kept))
    const { ms, processor } = await timed(ROUNDS, ask(with_.kept))
    figures.push(
      figure(`${name} as of a moment, ${size}, p50`, quantile(ms, 0.5), 'ms'),
      figure(`  the same, p99`, quantile(ms, 0.99), 'ms', '≤ 50'),
      figure(`  the same, processor time p50`, quantile(processor, 0.5), 'ms'),
      figure(`  the same, processor time p99`, quantile(processor, 0.99), 'ms'),
    )
    if (!isCompared || collection !== 'problemTallies') continue
    const old = await timed(OLD_ROUNDS, ask(undefined))
    figures.push(figure(`  folded from the whole log up to there, processor time p50`, quantile(old.processor, 0.5), 'ms'))
  }
  const everybody = (round: number) => async () => {
    const reader = pastReader({ ...with_.kept, events }, await positionAt(events, new Date(momentOf(span, round))))
    return await reader.getMany(
      'progress',
      history.students.map((userId) => progressKey(school.PRACTICE, userId)),
    )
  }
  const all = await timed(ROUNDS / 3, (round) => everybody(round)())
  figures.push(
    figure(`the progress of all ${STUDENTS} students as of a moment, ${size}, p50`, quantile(all.ms, 0.5), 'ms'),
    figure('  the same, p99', quantile(all.ms, 0.99), 'ms'),
  )
  const bare: Built[] = []
  const others: Built[] = [with_]
  for (let pass = 0; isCompared && pass < 3; pass += 1) {
    bare.push(await build(history, folder, readModels.map(withoutSnapshots)))
    others.push(await build(history, folder, readModels))
  }
  const least = (built: readonly Built[]) => Math.min(...built.map((one) => one.processorMs))
  if (isCompared)
    figures.push(
      figure(`all read models of ${size} built, processor time`, least(others) / 1000, 's'),
      figure('  beside the same without snapshots', least(others) / least(bare), 'ratio', '≤ 1.15', 'no snapshots'),
    )
  const [[bytes = 0], [bareBytes = 1]] = [await closed(others), await closed(bare)]
  if (isCompared)
    figures.push(
      figure('  size of the read models', bytes / 1e6, 'MB'),
      figure('  beside the same without snapshots', bytes / bareBytes, 'ratio', '≤ 1.25', 'no snapshots'),
    )
  await events.close()
  return figures
}

/** 300,000 events; 2,000,000 unless `quick`. */
export const asOfBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-as-of-'))
  try {
    const figures: Figure[] = []
    for (const count of quick ? [30_000] : [150_000, 1_000_000]) figures.push(...(await measure(folder, count, count <= 150_000)))
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
