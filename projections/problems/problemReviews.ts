// Open requests for reviews of problems: whom they ask, and who has answered.
import type { ProblemEvent } from '../../commands/problems/problem/events.ts'
import type { ProblemReviewEvent } from '../../commands/problems/problemReview/events.ts'
import { type Change, derived, projection } from '../kit/projection.ts'

export type ProblemReviewDocument = {
  _id: string
  problemId: number
  version: number
  requestedBy: number
  requestedAt: string
  /** Position of the request: the order of lists. */
  position: string
  reviewerIds: readonly number[]
  businessUnitId: number | null
  /** People who have decided since the request. */
  answeredBy: readonly number[]
}

/** Names of lists. */
export const reviewScope = {
  person: (userId: number): string => `user-${userId}`,
  unit: (businessUnitId: number): string => `unit-${businessUnitId}`,
}

/** A request in the list of a person, or of the teachers of a unit. */
export type ReviewAskedDocument = { _id: string; scope: string; problemId: number; position: string }

const scopesOf = (review: ProblemReviewDocument | null): string[] => {
  if (review === null) return []
  const { reviewerIds, businessUnitId, answeredBy } = review
  const waiting = reviewerIds.filter((userId) => !answeredBy.includes(userId)).map(reviewScope.person)
  return businessUnitId === null ? waiting : [...waiting, reviewScope.unit(businessUnitId)]
}

const SEPARATOR = '/'

const reviewsAsked = derived<ReviewAskedDocument>({
  collection: 'reviewsAsked',
  indexes: [{ fields: ['scope', 'position'] }],
  from: {
    problemReviews: {
      key: ({ before, after }: Change<ProblemReviewDocument>) => {
        const problemId = (after ?? before)?.problemId
        return [...new Set([...scopesOf(before), ...scopesOf(after)])].map((scope) => `${scope}${SEPARATOR}${problemId}`)
      },
      fold: (_, { after }: Change<ProblemReviewDocument>, id) => {
        const [scope = ''] = id.split(SEPARATOR)
        return after && scopesOf(after).includes(scope) ? { scope, problemId: after.problemId, position: after.position } : null
      },
    },
  },
})

const key = (event: { data: { problemId: number } }): string => String(event.data.problemId)

export const problemReviews = projection<
  ProblemReviewDocument,
  | Extract<ProblemReviewEvent, { type: 'ProblemReviewRequested' | 'ProblemReviewWithdrawn' | 'ProblemReviewed' }>
  | Extract<ProblemEvent, { type: 'ProblemDeleted' }>
>({
  name: 'problemReviews',
  version: 1,
  collection: 'problemReviews',
  hasNoSnapshots: true,
  on: {
    ProblemReviewRequested: {
      key,
      fold: (_, { data, position }) => {
        const { problemId, version, userId, at, reviewerIds, businessUnitId } = data
        return { problemId, version, requestedBy: userId, requestedAt: at, position, reviewerIds, businessUnitId, answeredBy: [] }
      },
    },
    ProblemReviewWithdrawn: { key, fold: () => null },
    ProblemReviewed: {
      key,
      fold: (review, { data }) => review && { ...review, answeredBy: [...new Set([...review.answeredBy, data.userId])] },
    },
    ProblemDeleted: { key, fold: () => null },
  },
  derived: [reviewsAsked],
})
