// The exam that a person sits now: started and not finished, pauses included, and not completed by them.
import { isDoneFor, statusOf } from '../../commands/exams/exam/clock.ts'
import type { ExamineeDocument } from '../../projections/exams/examinees.ts'
import type { ExamDocument } from '../../projections/exams/exams.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Sitting } from '../kit/activity.ts'

/** Most exams of a person that are looked at. */
const MOST = 2000
/** Lists ask for many activities at once: what was found holds so long, in ms. */
const KEPT_MS = 500
const KEPT_PEOPLE = 5000

const find = async (reader: Reader, userId: number, now: string): Promise<Sitting | null> => {
  const own = await reader.find<ExamineeDocument>('examinees', { filter: { userId }, sort: [['activityId', 1]], limit: MOST })
  if (own.length === 0) return null
  const exams = await reader.getMany<ExamDocument>(
    'exams',
    own.map(({ activityId }) => String(activityId)),
  )
  const sat = own.flatMap(({ activityId, isExaminee, isExcused, completed }) => {
    const exam = exams.get(String(activityId))
    const status = exam && statusOf(exam.times, now)
    if (
      !exam ||
      !isExaminee ||
      isExcused ||
      (status !== 'In Progress' && status !== 'Pause') ||
      isDoneFor(exam.times, completed, userId, now)
    )
      return []
    return [{ activityId, closesOthers: exam.about.isClosed }]
  })
  return sat.find(({ closesOthers }) => closesOthers) ?? sat[0] ?? null
}

/** Looks it up, at most twice a second for each person. */
export const sittingOf = (reader: Reader) => {
  const kept = new Map<number, { at: number; found: Promise<Sitting | null> }>()
  return (userId: number, now: Date): Promise<Sitting | null> => {
    const at = now.getTime()
    const known = kept.get(userId)
    if (known !== undefined && Math.abs(at - known.at) < KEPT_MS) return known.found
    if (kept.size >= KEPT_PEOPLE) kept.clear()
    const found = find(reader, userId, now.toISOString())
    found.catch(() => kept.delete(userId))
    kept.set(userId, { at, found })
    return found
  }
}
