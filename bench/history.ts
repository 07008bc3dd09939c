// Writes a long history of one class straight into a log: users, two practices, unjudged answers, and a rejudge.
import type { EventStore, RecordedEvent } from '../eventstore/port.ts'
import { openSqliteEventStore } from '../eventstore/sqlite/store.ts'
import { STATUS } from '../judge/catalogue.ts'
import * as school from '../projections/school.fixture.ts'
import { anew } from './events.ts'

/** Concurrent appends, which share the log's commits. */
const AT_ONCE = 200
/** Number of oldest answers that are rejudged: more than a page shows. */
const REJUDGED = 4000
export const REJUDGE = 61
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Days of activity, an hour or more each: the same in a long and a short history. */
const DAYS = 20
const statuses = [STATUS.WrongAnswer, STATUS.Accept, STATUS.CompileError, STATUS.Partial]

export interface History {
  events: EventStore
  students: readonly number[]
  /** Start of the day by which half of the answers exist. */
  middle: Date
}

/**
 * Writes a history of the given numbers of students and answers; each answer is two events. Its clock advances by three minutes per commit,
 * and jumps from day to day.
 */
export const writeHistory = async (file: string, students: number, answers: number, days = DAYS): Promise<History> => {
  const start = Date.parse('2026-02-02T00:00:00Z')
  let time = start
  let middle = start
  const events = openSqliteEventStore({ file, clock: { now: () => new Date((time += 3 * MINUTE_MS)) } })
  const append = async (stream: string, ...recorded: RecordedEvent[]) => {
    await events.append(stream, recorded.map(anew), 'any')
  }
  const ids = Array.from({ length: students }, (_, n) => 1000 + n)
  for (const userId of [school.TEACHER, ...ids]) await append(`user-${userId}`, school.registered(userId, `名字${userId}`))
  await append('unit', school.unitCreated())
  await append(
    `group-${school.CLASS}`,
    school.classCreated(),
    school.joined(school.TEACHER, 'teacher'),
    ...ids.map((id) => school.joined(id, 'student')),
  )
  await append('problems', school.problemCreated(school.SUM), school.problemCreated(school.LOOP), school.setCreated())
  const practices = [school.PRACTICE, school.OTHER_PRACTICE]
  for (const activityId of practices) await append(`practice-${activityId}`, school.practiceCreated(activityId))
  const perDay = Math.ceil(answers / days)
  const size = Math.min(AT_ONCE, perDay)
  for (let first = 0; first < answers; first += size) {
    const morning = start + Math.floor(first / perDay) * DAY_MS
    if (morning > time) {
      time = morning
      if (first <= answers / 2) middle = morning
    }
    const group = Array.from({ length: Math.min(size, answers - first) }, (_, n) => first + n)
    await Promise.all(
      group.map(async (n) => {
        const userId = ids[n % students]
        const round = Math.floor(n / students)
        const answer = {
          answerId: 1_000_000 + n,
          ...(userId && { userId }),
          activityId: practices[round % 2] ?? 0,
          problemId: [school.SUM, school.LOOP][Math.floor(round / 2) % 2] ?? 0,
        }
        const statusCode = statuses[(n * 7 + round) % statuses.length] ?? 1
        await append(`submission-${answer.answerId}`, school.submitted(answer), school.judged(answer, statusCode, (n * 13) % 41))
      }),
    )
  }
  const again = Array.from({ length: Math.min(REJUDGED, answers) }, (_, n) => n)
  await append(
    `rejudge-${REJUDGE}`,
    school.rejudgeRequested(
      again.map((n) => 1_000_000 + n),
      REJUDGE,
    ),
  )
  for (let first = 0; first < again.length; first += AT_ONCE) {
    const results = again.slice(first, first + AT_ONCE).map((n) => {
      const result = school.rejudgeResult(1_000_000 + n, (n * 13) % 41, STATUS.WrongAnswer, (n * 17) % 41, REJUDGE)
      return { ...result, data: { ...result.data, userId: ids[n % students] ?? null } }
    })
    await append(`rejudge-${REJUDGE}`, ...results)
  }
  return { events, students: ids, middle: new Date(middle) }
}
