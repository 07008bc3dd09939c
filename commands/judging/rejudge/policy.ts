// Who may rejudge, and which new verdicts count.
import { STATUS } from '../../../judge/catalogue.ts'
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/rejection.ts'
import type { RejudgeScope } from './schemas.ts'

/** Whether a new verdict may count: what the judge could not judge never replaces a verdict. */
export const mayCount = (statusCode: number): boolean => statusCode !== STATUS.SystemError && statusCode !== STATUS.Cancelled

/** Points that an answer gains, or loses when below 0; null where the judge could not judge, and everything stays as it is. */
export const differenceOf = ({
  before,
  verdict,
}: {
  before: { score: number }
  verdict: { statusCode: number; score: number }
}): number | null => (mayCount(verdict.statusCode) ? Math.round((verdict.score - before.score) * 100) / 100 : null)

/** The one practice and the one problem that a rejudge is about; null where it is about several, or where none was said. */
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

/** Whether somebody may rejudge in a class: its teachers and assistants, and platform admins. */
export const mayRejudge = ({ isGroupAdmin, isAdmin }: { isGroupAdmin: boolean; isAdmin: boolean }): boolean => isGroupAdmin || isAdmin

/** Throws unless the person may rejudge in this class. */
export const requireRejudger = (access: Access, userId: number, groupId: number): void => {
  if (!access.hasRole(userId, 'admin')) access.requireGroupAdmin(userId, groupId)
  else if (!access.group(groupId)) throw rejected('Group.NotFound')
}

/** Whether the person may see and decide a rejudge: only whoever may rejudge in every class that it touches. */
export const mayDecide = (access: Access, userId: number, groupIds: readonly number[]): boolean =>
  groupIds.every((groupId) => mayRejudge({ isGroupAdmin: access.isGroupAdmin(userId, groupId), isAdmin: access.hasRole(userId, 'admin') }))
