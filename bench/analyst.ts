// The analyst's search over a long log: latency of the first page of each kind of question, what its index adds to a build, and the index's size.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LogQuery } from '../commands/analyst/logQuery.ts'
import type { EventStore } from '../eventstore/port.ts'
import { select } from '../eventstore/selection.ts'
import { openSqliteEventStore } from '../eventstore/sqlite/store.ts'
import type { AnyProjection } from '../projections/kit/projection.ts'
import { correlatedCommands } from '../queries/analyst/search/correlated.ts'
import { type LogSources, searchedPage } from '../queries/analyst/search/search.ts'
import { projections } from '../server/areas.ts'
import { addedToBuild, buildReadModels } from './builds.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { collectGarbage } from './garbage.ts'

const PEOPLE = 10_000
const CLASSES = 400
const YEARS = 5
/** One of so many commands is a pause of an exam. */
const RARE = 20_000
const AT_ONCE = 400
const ROUNDS = 100
const SCAN_ROUNDS = 3
const YEAR_MS = 365 * 24 * 3600 * 1000
const START_MS = Date.parse('2021-09-01T00:00:00Z')
const CODE = 'n = int(input())\nprint(sum(range(n)))\n'.repeat(8)

/** Repeatable, spread over the range. */
const pick = (n: number, range: number): number => (Math.imul(n + 1, 0x9e3779b1) >>> 0) % range

const uuid = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

const command = (n: number) => {
  const userId = 1 + pick(n, PEOPLE)
  const groupId = 1 + pick(n, CLASSES)
  const metadata = (part: number, role: string) => ({
    actor: { userId: part === 0 ? userId : null, role },
    command: 'Command',
    commandId: uuid(n * 2 + part),
    correlationId: `call-${n}`,
    causationId: uuid(n * 2),
    version: 1,
  })
  if (n % RARE === 7)
    return {
      stream: `exam-${groupId}`,
      events: [{ id: uuid(n * 2), type: 'ExamPaused', data: { groupId }, metadata: metadata(0, 'teacher') }],
    }
  if (n % 10 === 3)
    return { stream: `session-${n}`, events: [{ id: uuid(n * 2), type: 'SignedIn', data: { userId }, metadata: metadata(0, 'student') }] }
  const ids = { answerId: n, userId, groupId, activityId: groupId * 10, problemId: 1 + pick(n, 500) }
  return {
    stream: `submission-${n}`,
    events: [
      {
        id: uuid(n * 2),
        type: 'CodeSubmitted',
        data: { ...ids, source: [{ name: 'main.py', inline: CODE }] },
        metadata: metadata(0, 'student'),
      },
      {
        id: uuid(n * 2 + 1),
        type: 'SubmissionJudged',
        data: { ...ids, verdict: { statusCode: 1, score: 10 } },
        metadata: metadata(1, 'judge'),
      },
    ],
  }
}

/** Events of some years of a large platform, written in order. */
const writeLog = async (file: string, count: number): Promise<EventStore> => {
  const commands = Math.ceil(count / 1.9)
  const step = (YEARS * YEAR_MS * AT_ONCE) / commands
  let time = START_MS
  const events = openSqliteEventStore({ file, clock: { now: () => new Date(time) } })
  for (let from = 0; from < commands; from += AT_ONCE) {
    time += step
    const batch = Array.from({ length: Math.min(AT_ONCE, commands - from) }, (_, index) => command(from + index))
    await Promise.all(batch.map((one) => events.append(one.stream, one.events, 'any')))
  }
  return events
}

const named = (...names: string[]): AnyProjection[] => projections.filter(({ name }) => names.includes(name))

const anything: LogQuery = { types: [], stream: null, userId: null, correlationId: null, since: null, until: null }
const dayOf = (round: number): Pick<LogQuery, 'since' | 'until'> => {
  const since = START_MS + pick(round, 360 * YEARS) * 24 * 3600 * 1000
  return { since: new Date(since).toISOString(), until: new Date(since + 24 * 3600 * 1000).toISOString() }
}

const questions = (commands: number): Readonly<Record<string, (round: number) => Partial<LogQuery>>> => ({
  'the newest events': () => ({}),
  'a frequent type': () => ({ types: ['SubmissionJudged'] }),
  'a rare type': () => ({ types: ['ExamPaused'] }),
  'a day of a frequent type': (round) => ({ types: ['CodeSubmitted'], ...dayOf(round) }),
  'a day of a rare type': (round) => ({ types: ['ExamPaused'], ...dayOf(round) }),
  'all events of a day': dayOf,
  'a person': (round) => ({ userId: 1 + pick(round, PEOPLE) }),
  'a person and a rare type': (round) => ({ userId: 1 + pick(round, PEOPLE), types: ['ExamPaused'] }),
  'a stream': (round) => ({ stream: `submission-${pick(round, commands)}` }),
  'the streams of a category': () => ({ stream: 'exam-*' }),
})

const latencies = async (sources: LogSources, count: number): Promise<Figure[]> => {
  const size = `${count.toLocaleString('en')} events`
  const commands = Math.ceil(count / 1.9)
  const figures: Figure[] = []
  const measure = async (name: string, ask: (round: number) => Promise<unknown>) => {
    const times: number[] = []
    collectGarbage()
    for (let round = -5; round < ROUNDS; round += 1) {
      const begun = performance.now()
      await ask(round + 5)
      if (round >= 0) times.push(performance.now() - begun)
    }
    figures.push(
      figure(`${name}, first page, ${size}, p50`, quantile(times, 0.5), 'ms'),
      figure('  the same, p99', quantile(times, 0.99), 'ms', '≤ 1000'),
    )
  }
  const page = { order: 'newest', after: null, size: 50, isShown: () => true } as const
  for (const [name, asked] of Object.entries(questions(commands)))
    await measure(name, (round) => searchedPage(sources, { ...anything, ...asked(round) }, page))
  await measure('a correlation', (round) => correlatedCommands(sources, `call-${pick(round, commands)}`, () => true))
  return figures
}

/** The same rare type by a scan of the log, as without an index: the first 50. */
const scanned = async (events: EventStore, count: number): Promise<Figure> => {
  const times: number[] = []
  for (let round = 0; round < SCAN_ROUNDS; round += 1) {
    const begun = performance.now()
    for await (const _ of select(events, { types: ['ExamPaused'], limit: 50 }));
    times.push(performance.now() - begun)
  }
  return figure(`a rare type, 50 events by a scan of the log, ${count.toLocaleString('en')} events, p50`, quantile(times, 0.5), 'ms')
}

/** 100,000 and 10,000,000 events; 100,000 and 400,000 if `quick`. */
export const analystBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-analyst-'))
  try {
    const figures: Figure[] = []
    for (const [at, count] of (quick ? [100_000, 400_000] : [100_000, 10_000_000]).entries()) {
      const events = await writeLog(join(folder, `${count}.db`), count)
      if (at === 0) {
        const { added } = await addedToBuild(events, folder, named('moments'), named('moments', 'eventIndex'))
        figures.push(
          figure('added to a build by the index, processor time of an event', added.microseconds / count, 'µs'),
          figure('size of the index, bytes of an event', added.bytes / count, 'bytes'),
        )
      }
      const built = await buildReadModels(events, folder, named('moments', 'eventIndex'))
      figures.push(...(await latencies({ reader: built.reader, events }, count)), await scanned(events, count))
      await built.close()
      await events.close()
    }
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
