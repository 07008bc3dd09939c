// The past of random exams: board, clock and ranking at random moments, read through snapshots, equal a fold of the events up to there by the
// functions of the live board.

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ExamineeRow, foldRow, type RowEvent } from '../../commands/exams/attempt/row.ts'
import { remainingMs, statusOf } from '../../commands/exams/exam/clock.ts'
import type { ExamEvent } from '../../commands/exams/exam/events.ts'
import { rankingOf } from '../../commands/exams/exam/ranking.ts'
import { type Exam, evolve, initialState } from '../../commands/exams/exam/state.ts'
import type { NewEvent, RecordedEvent } from '../../eventstore/port.ts'
import { openSqliteEventStore } from '../../eventstore/sqlite/store.ts'
import { keptIn } from '../kit/kept.ts'
import { pastReader } from '../kit/past.ts'
import { createProjections } from '../kit/runner.ts'
import { LOOP, SUM, TEACHER } from '../school.fixture.ts'
import { openSqliteReadStore } from '../store/sqlite/store.ts'
import * as exam from './exam.fixture.ts'
import { type ExamineeDocument, examinees } from './examinees.ts'
import { type ExamDocument, exams } from './exams.ts'

const USERS = [3001, 3002, 3003, 3004, 3005]
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const models = [exams, examinees]
const START = Date.parse(exam.BEGUN)

type Happening = { what: number; who: number; problem: number; score: number; pause: number }
const happenings = fc.array(
  fc.record({
    what: fc.nat(9),
    who: fc.nat(USERS.length - 1),
    problem: fc.nat(1),
    score: fc.nat(50),
    pause: fc.integer({ min: 1, max: 20 }),
  }),
  { minLength: 900, maxLength: 1400 },
)

/** Events of an exam that goes on for long, in the order in which they happen; an answer and its verdict may lie far apart. */
const eventsOf = (happened: readonly Happening[]): RecordedEvent[] => {
  const events: RecordedEvent[] = [
    exam.examScheduled({ isGame: true }),
    ...USERS.map((userId) => exam.attemptHappened('ExamineeAdmitted', { userId })),
  ]
  events.push(exam.examStarted())
  let now = START
  let isPaused = false
  const waiting: RecordedEvent[] = []
  for (const [n, { what, who, problem, score, pause }] of happened.entries()) {
    now += pause * 1000
    const at = new Date(now).toISOString()
    const userId = USERS[who] as number
    const problemId = [SUM, LOOP][problem] as number
    if (what <= 2) {
      const [submitted, judged] = exam.answeredExam({ answerId: 500_000 + n, userId, problemId }, score) as [RecordedEvent, RecordedEvent]
      events.push(submitted)
      waiting.push(judged)
    } else if (what === 3)
      events.push(exam.attemptHappened('ExamineeLeft', { userId, at }), exam.attemptHappened('ExamineeReturned', { userId, at }))
    else if (what === 4)
      events.push(exam.attemptHappened('DraftSaved', { userId, at, problemId, languageId: 4, draft: { inline: `${n}` } }))
    else if (what === 5) events.push(exam.attemptHappened('AttemptCompleted', { userId, at, how: 'examinee', by: userId }))
    else if (what === 6) events.push(exam.attemptHappened('AttemptReopened', { userId, at, reopenedBy: TEACHER }))
    else if (what === 7) {
      events.push(
        isPaused
          ? exam.examHappened('ExamResumed', { resumedAt: at, resumedBy: TEACHER })
          : exam.examHappened('ExamPaused', { pausedAt: at, pausedBy: TEACHER }),
      )
      isPaused = !isPaused
    } else if (what === 8) events.push(exam.examHappened('ExamineeExtended', { userId, seconds: 60 * score, extendedBy: TEACHER }))
    else events.push(exam.examHappened('ExamExtended', { seconds: 60, extendedBy: TEACHER }))
    if (n % 3 === 0) events.push(...waiting.splice(0, 1 + (n % 4)))
  }
  return [...events, ...waiting]
}

const anew = ({ type, data, metadata: { recordedAt: _recordedAt, ...metadata } }: RecordedEvent): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata,
})

const isOfExam = ({ type }: RecordedEvent): boolean => type in exams.on
const isOfRow = ({ type }: RecordedEvent): boolean => type in examinees.on

/** What the live board shows after these events. */
const folded = (events: readonly RecordedEvent[]) => {
  let state: Exam = initialState
  const rows = new Map<number, ExamineeRow>()
  for (const event of events) {
    if (isOfExam(event)) state = evolve(state, event as unknown as ExamEvent)
    if (!isOfRow(event)) continue
    const { userId } = event.data as { userId: number }
    const row = foldRow(rows.get(userId) ?? null, event as unknown as RowEvent, event.metadata.recordedAt)
    if (row !== null) rows.set(userId, row)
  }
  return { state, rows: [...rows.values()].sort((one, other) => one.userId - other.userId) }
}

test('any moment of any exam is what the events up to there say', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, fc.array(fc.nat(10_000), { minLength: 6, maxLength: 6 }), async (happened, places) => {
      const folder = mkdtempSync(join(tmpdir(), 'chronojudge-past-'))
      let time = START
      const events = openSqliteEventStore({ file: join(folder, 'log.db'), clock: { now: () => new Date((time += 100)) } })
      const store = await openSqliteReadStore({ file: join(folder, 'views.db') })
      const stopping = new AbortController()
      try {
        const recorded = eventsOf(happened)
        for (let first = 0; first < recorded.length; first += 100)
          await events.append('exam-81', recorded.slice(first, first + 100).map(anew), 'any')
        const running = createProjections({ events, store, projections: models, log: silent })
        await running.start(stopping.signal)
        await running.caughtUp()
        const log = (await events.readStream('exam-81', { max: 5000 })).events
        const kept = await keptIn(store, models)
        for (const place of places) {
          const index = place % log.length
          const { position } = log[index] as RecordedEvent
          const { state, rows } = folded(log.slice(0, index + 1))
          const reader = pastReader({ ...kept, events }, position)
          const past = await reader.where<ExamineeDocument>('examinees', { activityId: exam.EXAM }, ['userId'])
          expect(past.map(({ _id, ...row }) => row)).toEqual(rows)
          const then = await reader.get<ExamDocument>('exams', String(exam.EXAM))
          expect(then?.times).toEqual(state.times)
          const now = START + place * 1000
          if (then) expect(statusOf(then.times, new Date(now).toISOString())).toBe(statusOf(state.times, new Date(now).toISOString()))
          if (then) expect(remainingMs(then.times, now)).toBe(remainingMs(state.times, now))
          const options = { problemIds: [SUM, LOOP], times: state.times, counts: 'best' } as const
          expect(rankingOf(past, options)).toEqual(rankingOf(rows, options))
        }
        stopping.abort()
        await running.stopped()
      } finally {
        stopping.abort()
        await store.close()
        await events.close()
        rmSync(folder, { recursive: true, force: true })
      }
    }),
    { numRuns: 6 },
  )
})
