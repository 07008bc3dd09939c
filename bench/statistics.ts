// Statistics of a class: what their read models add to a build, how large they are, and the latency of each figure, now and as of a moment.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { positionAt } from '../eventstore/time.ts'
import { answers } from '../projections/activities/answers/projection.ts'
import { usageMonths } from '../projections/classes/usage.ts'
import { keptIn } from '../projections/kit/kept.ts'
import { pastReader } from '../projections/kit/past.ts'
import type { AnyProjection } from '../projections/kit/projection.ts'
import * as school from '../projections/school.fixture.ts'
import type { Reader } from '../projections/store/port.ts'
import type { Access } from '../protocol/access.ts'
import type { StatisticsSources } from '../queries/statistics/asked.ts'
import { answersOfStudent, problemRates, topErrorProblems } from '../queries/statistics/problems/problems.ts'
import { lastErrorsOfClass, practiceRecordOf, solvedProblemsOf } from '../queries/statistics/problems/students.ts'
import { FIRST_TIME } from '../queries/statistics/schemas.ts'
import { accuracyByTime, byDifficulty, bySet, correctnessByDay, correctnessOfStudents } from '../queries/statistics/study/study.ts'
import { answersAnalysis, hoursAnalysis, studentsUsage, summaryOf } from '../queries/statistics/usage.ts'
import { projections as readModels } from '../server/areas.ts'
import { readerAsOf } from '../server/reads/past.ts'
import { addedToBuild, buildReadModels } from './builds.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { collectGarbage } from './garbage.ts'
import { type History, writeHistory } from './history.ts'
import { statisticsZip } from './statisticsZip.ts'

const STUDENTS = 500
const DAYS = 300
const ROUNDS = 60
const DAY_MS = 24 * 3600 * 1000
/** A day ends at 16:00 UTC in Taipei. */
const END_OF_DAY_MS = 16 * 3600 * 1000 - 1
const WARM_UP = 5

/** Collections that only statistics read. */
const OF_STATISTICS = /^(?:answerSums|personSums|usageSums|studentResults|activityRates|itemStudents|answerMonths)/

const without = (projection: AnyProjection): AnyProjection => ({
  ...projection,
  derived: (projection.derived ?? []).filter(({ collection }) => !OF_STATISTICS.test(collection)),
})

const accessOf = ({ students }: History): Pick<Access, 'group' | 'unit'> =>
  ({
    group: () => ({
      businessUnitId: 1,
      expirationTime: '2999-01-01T00:00:00.000Z',
      members: Object.fromEntries(students.map((userId) => [userId, { role: 'student', isBlocked: false }])),
    }),
    unit: () => ({ timeZone: 'Asia/Taipei' }),
  }) as never

const figuresOf = (student: number) => {
  const whole = (at: string | null) => ({ groupId: school.CLASS, startTime: FIRST_TIME, endTime: null, at })
  type Ask = (sources: StatisticsSources, at: string | null, now: Date) => Promise<unknown>
  const all: Record<string, Ask> = {
    'answers and use in sum': (sources, at, now) => summaryOf(sources, whole(at), now),
    'answers and use by student': (sources, at, now) => studentsUsage(sources, whole(at), now),
    'steps of answers': (sources, at, now) => answersAnalysis(sources, whole(at), now),
    'steps of hours': (sources, at, now) => hoursAnalysis(sources, whole(at), now),
    'success rates': (sources, at, now) => problemRates(sources, whole(at), now, 'en'),
    'top errors': (sources, at, now) => topErrorProblems(sources, { ...whole(at), topN: 5 }, now, 'en'),
    'last errors': (sources, at, now) => lastErrorsOfClass(sources, whole(at), now, 'en'),
    'practice record': (sources, at, now) => practiceRecordOf(sources, whole(at), now, 'en'),
    'solved problems': (sources, at, now) => solvedProblemsOf(sources, whole(at), now, 'en'),
    'answers of one student': (sources, at, now) => answersOfStudent(sources, { ...whole(at), userId: student }, now, 'en'),
    'answers by day': (sources, at, now) => correctnessByDay(sources, { ...whole(at), userId: null }, now),
    'answers by hour': (sources, at, now) => accuracyByTime(sources, whole(at), now),
    'rates by difficulty': (sources, at, now) => byDifficulty(sources, whole(at), now, 'en'),
    'rates by activity': (sources, at, now) => bySet(sources, whole(at), now, 'en'),
    'rates by student': (sources, at, now) => correctnessOfStudents(sources, whole(at), now, 'en'),
  }
  return all
}

/** Milliseconds: now, as of a moment to the second, and as of the end of a day. */
interface Latency {
  now: number[]
  past: number[]
  day: number[]
}

const TIMES = [
  ['now', '', null],
  ['past', ', as of a moment', '≤ 300'],
  ['day', ', as of a day', '≤ 100'],
] as const

interface Opened {
  history: History
  built: Awaited<ReturnType<typeof buildReadModels>>
  /** Ask as of today, and as of a moment in the history, or the end of its day, given by the round. */
  sourcesOf(): StatisticsSources
  past(round: number, isDay: boolean): Promise<{ sources: StatisticsSources; at: string }>
  now: Date
}

const open = async (folder: string, history: History): Promise<Opened> => {
  const built = await buildReadModels(history.events, folder, readModels)
  const { events } = history
  const [first] = (await events.readAll({ max: 1 })).events
  const [last] = (await events.readAll({ max: 1, direction: 'backwards' })).events
  const [from, to] = [first, last].map((event) => Date.parse(event?.metadata.recordedAt ?? '')) as [number, number]
  const kept = await keptIn(built.store, readModels)
  const access = accessOf(history)
  return {
    history,
    built,
    now: new Date(to),
    sourcesOf: () => ({ reader: built.reader, access }),
    async past(round, isDay) {
      const any = from + ((to - from) * ((round * 7919) % 10_007)) / 10_007
      const moment = new Date(isDay ? Math.floor(any / DAY_MS) * DAY_MS + END_OF_DAY_MS : any)
      const reader: Reader = readerAsOf(pastReader({ ...kept, events }, await positionAt(events, moment)), built.reader)
      return { sources: { reader, access }, at: moment.toISOString() }
    },
  }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Milliseconds of each figure for each history, in turns, so that other work on the machine slows all of them alike. */
const latencies = async (all: readonly Opened[]): Promise<Map<string, Latency[]>> => {
  const found = new Map<string, Latency[]>()
  const figures = all.map(({ history }) => figuresOf(history.students[0] ?? 0))
  for (const name of Object.keys(figures[0] ?? {})) {
    const times = all.map((): Latency => ({ now: [], past: [], day: [] }))
    collectGarbage()
    for (let round = -WARM_UP; round < ROUNDS; round += 1)
      for (const [index, one] of all.entries()) {
        const ask = figures[index]?.[name]
        const now = await timed(async () => ask?.(one.sourcesOf(), null, one.now))
        const then = (isDay: boolean): Promise<number> =>
          timed(async () => {
            const { sources, at } = await one.past(round + WARM_UP, isDay)
            await ask?.(sources, at, one.now)
          })
        const past = await then(false)
        const day = await then(true)
        if (round < 0) continue
        times[index]?.now.push(now)
        times[index]?.past.push(past)
        times[index]?.day.push(day)
      }
    found.set(name, times)
  }
  return found
}

/** A class of 500 students with answers on 300 days. `large`: latency alone, with up to 10,000,000 events. */
export const statisticsBench = async ({ quick, large }: { quick: boolean; large: boolean }): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-statistics-'))
  const sizes = large ? [10_000, 5_000_000] : quick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000]
  const opened: Opened[] = []
  try {
    const figures: Figure[] = []
    for (const [at, count] of sizes.entries()) {
      const history = await writeHistory(join(folder, `${count}.db`), STUDENTS, count, DAYS)
      if (at === 1 && !large) {
        const models = [answers, usageMonths]
        const { plain, added } = await addedToBuild(history.events, folder, models.map(without), models)
        const perEvent = added.microseconds / (2 * count)
        figures.push(
          figure('added to a build by statistics, processor time of an event', perEvent, 'µs', '≤ 15'),
          figure('the read models of answers without them, processor time of an event', plain.microseconds / (2 * count), 'µs'),
          figure('read models of statistics, bytes of an answer', added.bytes / count, 'bytes', '≤ 400'),
        )
      }
      opened.push(await open(folder, history))
    }
    for (const [name, times] of await latencies(opened))
      for (const [when, addition, target] of TIMES) {
        const label = `${name}${addition}`
        const p50 = times.map((own) => quantile(own[when], 0.5))
        for (const [index, count] of sizes.entries()) {
          const size = `${count.toLocaleString('en')} answers`
          figures.push(figure(`${label}, ${size}, p50`, p50[index] ?? 0, 'ms'))
          figures.push(figure('  the same, p99', quantile(times[index]?.[when] ?? [], 0.99), 'ms', target))
        }
        figures.push(figure('  the most answers, p50', (p50.at(-1) ?? 0) / (p50[0] ?? 1), 'ratio', '≤ 1.5', 'the same with the fewest'))
      }
    if (!large) figures.push(...(await statisticsZip(folder)))
    return figures
  } finally {
    for (const { built, history } of opened) {
      await built.close()
      await history.events.close()
    }
    rmSync(folder, { recursive: true, force: true })
  }
}
