// Rules of the reviews of a problem. Who may act is decided by the policy; which version is the newest, by the problem.
import { rejected } from '../../../protocol/catalogue.ts'
import { aggregate } from '../../kit/aggregate.ts'
import { type ProblemReviewEvent, problemReviewEvents } from './events.ts'

export const MAX_REVIEW_COMMENTS = 500

interface By {
  problemId: number
  userId: number
  /** Time of the command, ISO-8601 UTC. */
  at: string
}

export type ProblemReviewCommand = By &
  (
    | { type: 'RequestReview'; version: number; reviewerIds: readonly number[]; businessUnitId: number | null }
    | { type: 'WithdrawReview' }
    | { type: 'OpenWhole'; version: number }
    | { type: 'DecideReview'; version: number; isApproved: boolean }
    | { type: 'CommentOnReview'; version: number; text: string }
    | { type: 'ResolveComment' | 'ReopenComment'; commentId: number }
  )

export interface ReviewRequest {
  version: number
  userId: number
  at: string
  reviewerIds: readonly number[]
  businessUnitId: number | null
}

export interface ReviewDecision {
  userId: number
  version: number
  isApproved: boolean
  at: string
}

export interface ReviewComment {
  commentId: number
  userId: number
  version: number
  text: string | null
  at: string
  /** Who resolved it; null while it is open. */
  resolvedBy: number | null
}

export interface ProblemReview {
  /** Null while nobody is asked. */
  request: ReviewRequest | null
  /** Reviewers who opened the whole problem. */
  openedBy: ReadonlySet<number>
  /** Oldest first. */
  decisions: readonly ReviewDecision[]
  comments: ReadonlyMap<number, ReviewComment>
}

const initialState: ProblemReview = { request: null, openedBy: new Set(), decisions: [], comments: new Map() }

const resolved = (review: ProblemReview, commentId: number, resolvedBy: number | null): ProblemReview => {
  const comment = review.comments.get(commentId)
  return comment ? { ...review, comments: new Map(review.comments).set(commentId, { ...comment, resolvedBy }) } : review
}

const evolve = (review: ProblemReview, { type, data }: ProblemReviewEvent): ProblemReview => {
  switch (type) {
    case 'ProblemReviewRequested': {
      const { problemId: _, ...request } = data
      return { ...review, request }
    }
    case 'ProblemReviewWithdrawn':
      return { ...review, request: null }
    case 'ProblemReviewOpened':
      return { ...review, openedBy: new Set(review.openedBy).add(data.userId) }
    case 'ProblemReviewed': {
      const { problemId: _, ...decision } = data
      return { ...review, decisions: [...review.decisions, decision] }
    }
    case 'ProblemReviewCommented': {
      const { problemId: _, ...comment } = data
      return { ...review, comments: new Map(review.comments).set(data.commentId, { ...comment, resolvedBy: null }) }
    }
    case 'ProblemReviewCommentResolved':
      return resolved(review, data.commentId, data.userId)
    case 'ProblemReviewCommentReopened':
      return resolved(review, data.commentId, null)
  }
}

const isSameRequest = (before: ReviewRequest, { version, reviewerIds, businessUnitId }: Omit<ReviewRequest, 'userId' | 'at'>): boolean =>
  before.version === version &&
  before.businessUnitId === businessUnitId &&
  before.reviewerIds.length === reviewerIds.length &&
  before.reviewerIds.every((id) => reviewerIds.includes(id))

/** Decisions since the current request. */
const decidedSince = ({ request, decisions }: ProblemReview): readonly ReviewDecision[] =>
  request === null ? [] : decisions.filter(({ at }) => at >= request.at)

/** The newest decision of a person on a version. */
const decisionOf = ({ decisions }: ProblemReview, userId: number, version: number): ReviewDecision | undefined =>
  decisions.findLast((decision) => decision.userId === userId && decision.version === version)

/** Versions that somebody approves; `authors` are people whose approval does not count. */
export const approvedVersions = ({ decisions }: ProblemReview, authors: ReadonlySet<number>): number[] => {
  const newest = new Map(decisions.map((decision) => [`${decision.userId}/${decision.version}`, decision]))
  const approvals = [...newest.values()].filter(({ isApproved, userId }) => isApproved && !authors.has(userId))
  return [...new Set(approvals.map(({ version }) => version))]
}

const decide = (command: ProblemReviewCommand, review: ProblemReview): ProblemReviewEvent[] => {
  const { type, ...data } = command
  switch (type) {
    case 'RequestReview': {
      const asked = data as Extract<ProblemReviewCommand, { type: 'RequestReview' }>
      if (asked.reviewerIds.length === 0 && asked.businessUnitId === null) throw rejected('Problem.ReviewersMissing')
      if (review.request && isSameRequest(review.request, asked) && decidedSince(review).length === 0) return []
      const { problemId, userId, at, version, reviewerIds, businessUnitId } = asked
      return [
        {
          type: 'ProblemReviewRequested',
          data: { problemId, userId, at, version, reviewerIds: [...new Set(reviewerIds)], businessUnitId },
        },
      ]
    }
    case 'WithdrawReview':
      return review.request === null ? [] : [{ type: 'ProblemReviewWithdrawn', data }]
    case 'OpenWhole':
      if (review.openedBy.has(command.userId)) return []
      return [{ type: 'ProblemReviewOpened', data: data as Omit<Extract<ProblemReviewCommand, { type: 'OpenWhole' }>, 'type'> }]
    case 'DecideReview': {
      if (decisionOf(review, command.userId, command.version)?.isApproved === command.isApproved) return []
      return [{ type: 'ProblemReviewed', data: data as Omit<Extract<ProblemReviewCommand, { type: 'DecideReview' }>, 'type'> }]
    }
    case 'CommentOnReview': {
      if (review.comments.size >= MAX_REVIEW_COMMENTS) throw rejected('Problem.TooManyReviewComments')
      const { problemId, userId, at, version, text } = command
      return [{ type: 'ProblemReviewCommented', data: { problemId, userId, at, version, commentId: review.comments.size + 1, text } }]
    }
    case 'ResolveComment':
    case 'ReopenComment': {
      const comment = review.comments.get(command.commentId)
      if (!comment) throw rejected('Problem.ReviewCommentNotFound')
      const isResolving = type === 'ResolveComment'
      if ((comment.resolvedBy !== null) === isResolving) return []
      const { problemId, userId, at, commentId } = command
      return [
        { type: isResolving ? 'ProblemReviewCommentResolved' : 'ProblemReviewCommentReopened', data: { problemId, userId, at, commentId } },
      ]
    }
  }
}

/** Keyed by the problem's id. */
export const problemReviews = aggregate({
  category: 'problemReview',
  events: problemReviewEvents,
  decider: { initialState, evolve, decide },
})
