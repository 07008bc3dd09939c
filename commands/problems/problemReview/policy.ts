// Who reviews a problem, and what reviewers may see of it (docs/decisions/0129).
import type { Access } from '../../../protocol/access.ts'
import { type Authorship, isAuthorOf } from '../problem/policy.ts'

type ReviewAccess = Pick<Access, 'hasRole' | 'mayAuthor' | 'user'>

/** Whom a request asks. */
export interface AskedReviewers {
  reviewerIds: readonly number[]
  businessUnitId: number | null
}

/** Whether the person belongs to the unit, whose membership has not ended. */
export const isInUnit = (access: Pick<Access, 'user'>, userId: number, businessUnitId: number, now = new Date()): boolean =>
  access
    .user(userId)
    ?.businessUnits.some((unit) => unit.businessUnitId === businessUnitId && (unit.expirationTime ?? '9') > now.toISOString()) === true

/** Whether a request asks this person: by name, as a teacher of its unit, or as a platform admin; never an author of the problem. */
export const isReviewer = (access: ReviewAccess, userId: number, problem: Authorship, request: AskedReviewers | null): boolean => {
  if (request === null || isAuthorOf(problem, userId) || !access.mayAuthor(userId)) return false
  const { reviewerIds, businessUnitId } = request
  return (
    reviewerIds.includes(userId) || (businessUnitId !== null && isInUnit(access, userId, businessUnitId)) || access.hasRole(userId, 'admin')
  )
}
