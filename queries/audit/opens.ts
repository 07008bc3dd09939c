// Restricts the links of a timeline entry to targets that its reader may open.
import { mayDecide } from '../../commands/judging/rejudge/policy.ts'
import { readsAsAuthor } from '../../commands/problems/problem/policy.ts'
import type { TimelineDocument } from '../../projections/audit/timeline.ts'
import type { RejudgeDocument } from '../../projections/judging/rejudges.ts'
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Access } from '../../protocol/access.ts'
import type { ShownActivity } from '../kit/activity.ts'
import type { TimelineEntry } from './schemas.ts'

export interface Named {
  /** The activity, if the reader may currently read its text. */
  activity: ShownActivity | undefined
  /** Whether the reader may see answers of the user concerned. */
  seesAnswers: boolean
  /** The set of the activity. */
  set: ProblemSetDocument | undefined
  problem: ProblemDocument | undefined
  rejudge: RejudgeDocument | undefined
}

/** Reader of a class timeline. */
export interface TimelineReader {
  userId: number
  groupId: number
}

export const opensOf = (
  access: Access,
  reader: TimelineReader,
  { actorId, userId, answerId }: TimelineDocument,
  { activity, seesAnswers, set, problem, rejudge }: Named,
): TimelineEntry['opens'] => {
  const { groupId } = reader
  const mayAudit = access.mayAuditGroup(reader.userId, groupId)
  const opensPerson = (personId: number | null): boolean =>
    mayAudit && personId !== null && (personId === userId || access.group(groupId)?.members[personId] !== undefined)
  const activitySetId = activity?.groupId === groupId ? activity.problemSetId : null
  const isThere = problem !== undefined && !problem.isDeleted
  const isInActivity = problem !== undefined && activitySetId !== null && set?.problemIds.includes(problem.problemId) === true
  const isAlone = isThere && readsAsAuthor(access, reader.userId, problem)
  return {
    actor: opensPerson(actorId),
    user: opensPerson(userId),
    activitySetId,
    activityType: activitySetId === null ? null : (activity?.activityType ?? null),
    problem: isInActivity ? 'inActivity' : isAlone ? 'alone' : null,
    answers: isInActivity && seesAnswers && answerId !== null && userId !== null && (mayAudit || userId === reader.userId),
    rejudgeId: rejudge?.groupId === groupId && mayDecide(access, reader.userId, [groupId, ...rejudge.groupIds]) ? rejudge.rejudgeId : null,
  }
}
