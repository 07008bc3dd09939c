// Class standing for staff: progress per problem, students who are stuck, and the latest submissions.
import type { AnswerDocument } from '../../projections/activities/answers/answer.ts'
import { type ProgressDocument, progressKey } from '../../projections/activities/answers/progress.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { rejected } from '../../protocol/catalogue.ts'
import type { ShownActivity } from '../kit/activity.ts'
import type { ActivityStanding } from './schemas.ts'

/** Wrong answers without an accepted one from which a student counts as stuck. */
const STUCK_FROM = 3
const MOST_STUCK = 50
const MOST_NEWEST = 10

/**
 * Current members: students who have joined and are not blocked. Reads one document per student, regardless of the number of submissions.
 * Throws ProblemSet.NotFound.
 */
export const standingOf = async (
  { reader, access }: { reader: Reader; access: Access },
  { activityId, groupId, problemSetId }: ShownActivity,
): Promise<ActivityStanding> => {
  const set = await reader.get<ProblemSetDocument>('problemSets', String(problemSetId))
  if (!set) throw rejected('ProblemSet.NotFound')
  const members = Object.entries(access.group(groupId)?.members ?? {})
  const students = members.filter(([, { role, isBlocked }]) => role === 'student' && !isBlocked).map(([userId]) => Number(userId))
  const progress = await reader.getMany<ProgressDocument>(
    'progress',
    students.map((userId) => progressKey(activityId, userId)),
  )
  const problemIds = set.problems.toSorted((a, b) => a.order - b.order).map(({ problemId }) => problemId)
  const own = (userId: number, problemId: number) => progress.get(progressKey(activityId, userId))?.problems[problemId]
  const problems = problemIds.map((problemId) => {
    const tried = students.flatMap((userId) => own(userId, problemId) ?? [])
    return { problemId, tried: tried.length, solved: tried.filter(({ isSolved }) => isSolved).length }
  })
  const stuck = problemIds
    .flatMap((problemId) =>
      students.flatMap((userId) => {
        const one = own(userId, problemId)
        return one && !one.isSolved && one.error >= STUCK_FROM ? [{ userId, problemId, wrong: one.error }] : []
      }),
    )
    .toSorted((a, b) => b.wrong - a.wrong)
    .slice(0, MOST_STUCK)
  const found = await reader.find<AnswerDocument>('answers', {
    filter: { groupId, activityId },
    sort: [['position', -1]],
    limit: MOST_NEWEST,
  })
  const newest = found.map(({ answerId, userId, problemId, submitTime, statusCode }) => ({
    answerId,
    userId,
    problemId,
    submitTime,
    statusCode,
  }))
  const people = await reader.getMany<PersonDocument>('people', new Set([...stuck, ...newest].map(({ userId }) => String(userId))))
  const named = <One extends { userId: number }>(one: One) => {
    const person = people.get(String(one.userId))
    return { ...one, userName: person?.name ?? null, studentId: person?.studentId ?? null }
  }
  return { studentCount: students.length, problems, stuck: stuck.map(named), newest: newest.map(named) }
}
