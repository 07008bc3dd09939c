// All read models over a long and a short history: time to build, and latency of each kind of query.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Projections } from '../projections/kit/projections.ts'
import { createProjections } from '../projections/kit/runner.ts'
import { openSqliteReadStore } from '../projections/store/sqlite/store.ts'
import { projections as readModels } from '../server/areas.ts'
import { silent } from './events.ts'
import type { Figure } from './figure.ts'
import { type History, writeHistory } from './history.ts'
import { queriesOf } from './queries.ts'

const ROUNDS = 200
/** Maximum in milliseconds, except for queries that inherently return thousands of rows. */
const TARGET = '≤ 10'
const TARGETS: Readonly<Record<string, string>> = { 'a rejudge of 4,000 answers': '≤ 100' }

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

interface Opened {
  projections: Projections
  history: History
  buildSeconds: number
  /** Over all threads: the build time with enough processors and no other load. */
  processorSeconds: number
  longestPauseMs: number
  close(): Promise<void>
}

const open = async (folder: string, history: History): Promise<Opened> => {
  const store = await openSqliteReadStore({ file: join(folder, 'views.db') })
  const stopping = new AbortController()
  const projections = createProjections({ events: history.events, store, projections: readModels, log: silent })
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const start = performance.now()
  const used = process.cpuUsage()
  await projections.start(stopping.signal)
  await projections.caughtUp()
  const buildSeconds = (performance.now() - start) / 1000
  delay.disable()
  const { user, system } = process.cpuUsage(used)
  const close = async () => {
    stopping.abort()
    await projections.stopped()
    await store.close()
    await history.events.close()
  }
  return { projections, history, buildSeconds, processorSeconds: (user + system) / 1e6, longestPauseMs: delay.max / 1e6, close }
}

/** Median milliseconds of each query over each history, alternating so that other load affects all alike. */
const compare = async (opened: readonly Opened[]): Promise<Map<string, number[]>> => {
  const queries = opened.map(({ projections, history }) => queriesOf(projections, history))
  const medians = new Map<string, number[]>()
  for (const name of Object.keys(queries[0] ?? {})) {
    const times: number[][] = opened.map(() => [])
    for (let round = 0; round < ROUNDS; round++) {
      for (const [i, all] of queries.entries()) {
        const asked = performance.now()
        await all[name]?.(round)
        times[i]?.push(performance.now() - asked)
      }
    }
    medians.set(name, times.map(median))
  }
  return medians
}

/** 300,000 events of 500 students, compared with the same class with 11,000 events, so that pages are full in both. */
export const readModelsBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-read-models-'))
  const answers = quick ? 30_000 : 150_000
  const opened: Opened[] = []
  try {
    for (const count of [5000, answers]) {
      const history = await writeHistory(join(folder, `${count}.db`), 500, count)
      opened.push(await open(mkdtempSync(join(folder, 'views-')), history))
    }
    const { buildSeconds, processorSeconds, longestPauseMs } = opened[1] as Opened
    const [few, many] = ['11,000 events', `${(answers * 2).toLocaleString('en')} events`]
    const target = quick ? null : '≤ 30'
    return [
      { name: `all read models of ${many} built`, value: buildSeconds, unit: 's', target, ratioOf: null },
      { name: 'processor time of that, all threads', value: processorSeconds, unit: 's', target: null, ratioOf: null },
      { name: 'the longest time in which nobody else had a turn', value: longestPauseMs, unit: 'ms', target: null, ratioOf: null },
      ...[...(await compare(opened))].flatMap(([name, [small = 0, large = 0]]): Figure[] => [
        { name: `${name}, ${many}, p50`, value: large, unit: 'ms', target: TARGETS[name] ?? TARGET, ratioOf: null },
        { name, value: large / small, unit: 'ratio', target: '≤ 1.5', ratioOf: `the same with ${few}` },
      ]),
    ]
  } finally {
    for (const { close } of opened) await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
