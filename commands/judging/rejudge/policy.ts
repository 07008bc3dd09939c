// Permissions for rejudges, and which new verdicts may be applied.
import { STATUS } from '../../../judge/catalogue.ts'
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/rejection.ts'
import type { RejudgeScope } from './schemas.ts'

/** Whether a new verdict may be applied: a judge failure never replaces a verdict. */
export const mayCount = (statusCode: number): boolean => statusCode !== STATUS.SystemError && statusCode !== STATUS.Cancelled

/** Change in points, negative for a loss; null if the judge failed, which leaves the old verdict in place. */
export const differenceOf = ({
  before,
  verdict,
}: {
  before: { score: number }
  verdict: { statusCode: number; score: number }
}): number | null => (mayCount(verdict.statusCode) ? Math.round((verdict.score - before.score) * 100) / 100 : null)

/** The activity and the problem of a rejudge if there is just one of each; null for several or none. */
export const aboutOf = ({
  scope,
  problems,
}: {
  scope: Pick<RejudgeScope, 'activityId' | 'problemId'>
  problems: readonly { problemId: number }[]
}): { activityId: number | null; problemId: number | null } => ({
  activityId: scope.activityId,
  problemId: scope.problemId ?? (problems.length === 1 ? (problems[0]?.problemId ?? null) : null),
})

/** Whether the user may rejudge in a class: its teachers and assistants, and platform admins. */
export const mayRejudge = ({ isGroupAdmin, isAdmin }: { isGroupAdmin: boolean; isAdmin: boolean }): boolean => isGroupAdmin || isAdmin

/** Throws unless the user may rejudge in this class. */
export const requireRejudger = (access: Access, userId: number, groupId: number): void => {
  if (!access.hasRole(userId, 'admin')) access.requireGroupAdmin(userId, groupId)
  else if (!access.group(groupId)) throw rejected('Group.NotFound')
}

/** Whether the user may view and decide a rejudge: requires permission in every class that it affects. */
export const mayDecide = (access: Access, userId: number, groupIds: readonly number[]): boolean =>
  groupIds.every((groupId) => mayRejudge({ isGroupAdmin: access.isGroupAdmin(userId, groupId), isAdmin: access.hasRole(userId, 'admin') }))
