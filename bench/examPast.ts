// The replay of an exam of 1,000 examinees: its board and its ranking at a random second, in logs with few and with many events of it.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventStore, RecordedEvent } from '../eventstore/port.ts'
import { openSqliteEventStore } from '../eventstore/sqlite/store.ts'
import { positionAt } from '../eventstore/time.ts'
import { answeredExam, attemptHappened, EXAM, examFinished, examScheduled, examStarted } from '../projections/exams/exam.fixture.ts'
import type { ExamineeDocument } from '../projections/exams/examinees.ts'
import { keptIn } from '../projections/kit/kept.ts'
import { pastReader } from '../projections/kit/past.ts'
import { createProjections } from '../projections/kit/runner.ts'
import * as school from '../projections/school.fixture.ts'
import { openSqliteReadStore } from '../projections/store/sqlite/store.ts'
import { boardRowOf } from '../queries/exams/board.ts'
import { projections as readModels } from '../server/areas.ts'
import { anew, silent } from './events.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { collectGarbage } from './garbage.ts'

const EXAMINEES = 1000
/** Events per append. */
const AT_ONCE = 100
const ROUNDS = 100
const SECOND_MS = 1000
const START = Date.parse('2026-05-04T01:00:00.000Z')

/** An exam with about so many events, a second and a hundred events apart: what examinees do in turn. */
const write = async (file: string, count: number): Promise<{ events: EventStore; span: { first: number; last: number } }> => {
  let time = START
  const events = openSqliteEventStore({ file, clock: { now: () => new Date(time) } })
  const append = async (stream: string, recorded: readonly RecordedEvent[]) => {
    for (let first = 0; first < recorded.length; first += AT_ONCE) {
      time += SECOND_MS
      await events.append(stream, recorded.slice(first, first + AT_ONCE).map(anew), 'any')
    }
  }
  const ids = Array.from({ length: EXAMINEES }, (_, n) => 1000 + n)
  await append(
    'users',
    [school.TEACHER, ...ids].map((userId) => school.registered(userId, `名字${userId}`)),
  )
  await append('group', [
    school.unitCreated(),
    school.classCreated(),
    school.joined(school.TEACHER, 'teacher'),
    ...ids.map((id) => school.joined(id, 'student')),
  ])
  await append('problems', [school.problemCreated(school.SUM), school.problemCreated(school.LOOP), school.setCreated()])
  await append('exam', [examScheduled(), ...ids.map((userId) => attemptHappened('ExamineeAdmitted', { userId })), examStarted()])
  const first = time
  const at = '2026-05-04T01:05:00.000Z'
  const done: RecordedEvent[] = []
  for (let n = 0; done.length < count - EXAMINEES; n += 1) {
    const userId = ids[(n * 7919) % EXAMINEES] as number
    const problemId = [school.SUM, school.LOOP][n % 2] as number
    if (n % 5 === 0) done.push(...answeredExam({ answerId: 1_000_000 + n, userId, problemId }, (n * 13) % 50))
    else if (n % 5 === 1) done.push(attemptHappened('ExamineeLeft', { userId, at }), attemptHappened('ExamineeReturned', { userId, at }))
    else done.push(attemptHappened('DraftSaved', { userId, at, problemId, languageId: 4, draft: { inline: `print(${n})` } }))
  }
  await append('work', done)
  await append('end', [examFinished()])
  return { events, span: { first, last: time } }
}

const measure = async (folder: string, count: number): Promise<Figure[]> => {
  const { events, span } = await write(join(folder, `${count}.db`), count)
  const file = join(folder, `${count}.views.db`)
  const store = await openSqliteReadStore({ file })
  const stopping = new AbortController()
  const projections = createProjections({ events, store, projections: readModels, log: silent })
  await projections.start(stopping.signal)
  await projections.caughtUp()
  const kept = await keptIn(store, readModels)
  const ms: number[] = []
  collectGarbage()
  for (let round = 0; round < ROUNDS + 10; round += 1) {
    const moment = new Date(span.first + ((span.last - span.first) * ((round * 7919) % 10_007)) / 10_007)
    const begun = performance.now()
    const reader = pastReader({ ...kept, events }, await positionAt(events, moment))
    const rows = await reader.where<ExamineeDocument>('examinees', { activityId: EXAM }, ['userId'])
    const json = JSON.stringify(rows.map((row) => boardRowOf(row, 'best')))
    if (round >= 10) ms.push(performance.now() - begun)
    if (rows.length !== EXAMINEES || json.length === 0) throw new Error(`${rows.length} rows`)
  }
  stopping.abort()
  await projections.stopped()
  await store.close()
  await events.close()
  const size = `${count.toLocaleString('en')} events`
  return [
    figure(`board of ${EXAMINEES.toLocaleString('en')} examinees at a second, ${size}, p50`, quantile(ms, 0.5), 'ms'),
    figure('  the same, p99', quantile(ms, 0.99), 'ms', '≤ 50'),
    figure('  size of the read models', statSync(file).size / 1e6, 'MB'),
  ]
}
export const examPastBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-exam-past-'))
  try {
    const figures: Figure[] = []
    for (const count of quick ? [2000, 10_000] : [2000, 10_000, 100_000]) figures.push(...(await measure(folder, count)))
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
