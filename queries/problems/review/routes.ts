// Reads reviews of problems: the page of a review from the log, the list of open requests from a read model.
import { isAuthorOf } from '../../../commands/problems/problem/policy.ts'
import { isReviewer } from '../../../commands/problems/problemReview/policy.ts'
import type { BusinessUnitDocument } from '../../../projections/people/businessUnits.ts'
import { type ProblemReviewDocument, type ReviewAskedDocument, reviewScope } from '../../../projections/problems/problemReviews.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import { type Route, route } from '../../../protocol/call.ts'
import type { ReadSetting } from '../../../protocol/settings.ts'
import { openProblem } from '../authoring.ts'
import { problemReview, reviewProblem, toReview } from '../calls.ts'
import { problemToTry, type ToTryDeps } from '../toTry.ts'
import { problemReviewSchemas, reviewProblemSchemas, type ToReview, toReviewSchemas } from './schemas.ts'

interface Decision {
  userId: number
  version: number
  isApproved: boolean
  at: string
}

/** Reviews of a problem from the log, for someone who may see them. */
export interface ReviewState {
  ownerId: number
  version: number
  isGlobal: boolean
  isAuthor: boolean
  mayDecide: boolean
  hasOpened: boolean
  isApproved: boolean
  /** Whether what is reviewed is the same in this version and the newest. */
  isCurrent(version: number): boolean
  request: {
    version: number
    userId: number
    at: string
    reviewerIds: readonly number[]
    businessUnitId: number | null
  } | null
  openedBy: ReadonlySet<number>
  decisions: readonly Decision[]
  comments: ReadonlyMap<number, Omit<Decision, 'isApproved'> & { commentId: number; text: string | null; resolvedBy: number | null }>
}

export interface ReviewQueryDeps extends ToTryDeps {
  reader: Reader
  access: Pick<Access, 'user' | 'hasRole' | 'mayAuthor'>
  readSetting: ReadSetting
  namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string | null>>
  /** Throws Problem.NotFound; Problem.NotReviewer for people who are neither authors nor reviewers. */
  reviewFor(problemId: number, userId: number): Promise<ReviewState>
}

const MOST = 200

const titlesOf = ({ locales }: ProblemDocument) => locales.map(({ localeCode, isPrimary, title }) => ({ localeCode, isPrimary, title }))

const namedUnits = async (reader: Reader, ids: readonly number[]) => {
  const units = await reader.getMany<BusinessUnitDocument>('businessUnits', new Set(ids.map(String)))
  return ids.map((businessUnitId) => ({ businessUnitId, name: units.get(String(businessUnitId))?.name ?? '' }))
}

const unitIdsOf = (access: Pick<Access, 'user'>, userId: number): number[] =>
  access.user(userId)?.businessUnits.map(({ businessUnitId }) => businessUnitId) ?? []

/** Names of people in a review. */
const peopleIn = ({ ownerId, request, decisions, comments }: ReviewState): number[] => [
  ownerId,
  ...(request ? [request.userId, ...request.reviewerIds] : []),
  ...decisions.map(({ userId }) => userId),
  ...[...comments.values()].flatMap(({ userId, resolvedBy }) => [userId, ...(resolvedBy === null ? [] : [resolvedBy])]),
]

const shownReview = async (
  { reader, access, readSetting, namesOf }: ReviewQueryDeps,
  problem: ProblemDocument,
  review: ReviewState,
  userId: number,
) => {
  const names = await namesOf([...new Set(peopleIn(review))])
  const person = (id: number) => ({ userId: id, name: names.get(id) ?? null })
  const { request, openedBy, isCurrent } = review
  const [unit = null] = request?.businessUnitId ? await namedUnits(reader, [request.businessUnitId]) : []
  return {
    problemId: problem.problemId,
    version: review.version,
    locales: titlesOf(problem),
    owner: person(review.ownerId),
    isGlobal: review.isGlobal,
    needsReviewToOffer: readSetting('needsReviewToOffer'),
    isApproved: review.isApproved,
    isAuthor: review.isAuthor,
    mayDecide: review.mayDecide,
    hasOpened: review.hasOpened,
    request: request && {
      version: request.version,
      time: request.at,
      by: person(request.userId),
      reviewers: request.reviewerIds.map((id) => ({ ...person(id), hasOpened: openedBy.has(id) })),
      unit,
    },
    decisions: review.decisions
      .map(({ userId: by, version, isApproved, at }) => ({
        by: person(by),
        version,
        isApproved,
        time: at,
        isCurrent: isCurrent(version),
      }))
      .toReversed(),
    comments: [...review.comments.values()].map(({ commentId, userId: by, version, text, at, resolvedBy }) => ({
      commentId,
      by: person(by),
      version,
      text,
      time: at,
      resolvedBy: resolvedBy === null ? null : person(resolvedBy),
    })),
    units: review.isAuthor ? await namedUnits(reader, unitIdsOf(access, userId)) : [],
  }
}

/** Open requests that ask the person, by name or as a teacher of one of their units, and wait for their decision. */
const requestsTo = async ({ reader, access, namesOf }: ReviewQueryDeps, userId: number): Promise<ToReview[]> => {
  const scopes = [reviewScope.person(userId), ...unitIdsOf(access, userId).map(reviewScope.unit)]
  const asked = await reader.find<ReviewAskedDocument>('reviewsAsked', {
    filter: { scope: { $in: scopes } },
    sort: [['position', -1]],
    limit: MOST,
  })
  const ids = new Set(asked.map(({ problemId }) => String(problemId)))
  const [problems, reviews] = await Promise.all([
    reader.getMany<ProblemDocument>('problems', ids),
    reader.getMany<ProblemReviewDocument>('problemReviews', ids),
  ])
  const waiting = [...ids].flatMap((id) => {
    const [problem, review] = [problems.get(id), reviews.get(id)]
    if (!problem || !review || problem.isDeleted || review.answeredBy.includes(userId)) return []
    return isReviewer(access, userId, problem, review) ? [{ problem, review }] : []
  })
  const [names, units] = await Promise.all([
    namesOf([...new Set(waiting.flatMap(({ problem, review }) => [problem.ownerId, review.requestedBy]))]),
    namedUnits(
      reader,
      waiting.flatMap(({ review }) => review.businessUnitId ?? []),
    ),
  ])
  const person = (id: number) => ({ userId: id, name: names.get(id) ?? null })
  return waiting.map(({ problem, review }) => ({
    problemId: problem.problemId,
    locales: titlesOf(problem),
    version: problem.version,
    difficulty: problem.difficulty,
    caseCount: problem.caseCount,
    owner: person(problem.ownerId),
    requestedBy: person(review.requestedBy),
    requestTime: review.requestedAt,
    unit: review.reviewerIds.includes(userId)
      ? null
      : (units.find(({ businessUnitId }) => businessUnitId === review.businessUnitId) ?? null),
  }))
}

export const reviewQueries = (deps: ReviewQueryDeps): Route[] => [
  route(problemReview, problemReviewSchemas, async ({ problemId }, { caller }) => {
    const problem = await openProblem(deps.reader, problemId)
    return await shownReview(deps, problem, await deps.reviewFor(problemId, caller.userId), caller.userId)
  }),

  route(reviewProblem, reviewProblemSchemas, async ({ problemId }, { caller }) => {
    const problem = await openProblem(deps.reader, problemId)
    if (!isAuthorOf(problem, caller.userId)) await deps.reviewFor(problemId, caller.userId)
    return { ...(await problemToTry(deps, problem)), caseCount: problem.caseCount }
  }),

  route(toReview, toReviewSchemas, (_, { caller }) => requestsTo(deps, caller.userId)),
]
