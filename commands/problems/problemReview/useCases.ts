// Use cases of reviews of a problem, and what other areas ask about them.
import type { z } from 'zod'
import type { Access } from '../../../protocol/access.ts'
import { type FieldError, rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { ownerOfAccount } from '../../people/account/useCases.ts'
import { type Problem, problems } from '../problem/decider.ts'
import { isAuthorOf, maySeeWhole, requireAuthorOf } from '../problem/policy.ts'
import { isSameForReview } from '../problem/reviewedContent.ts'
import { approvedVersions, type ProblemReview, problemReviews } from './decider.ts'
import { isInUnit, isReviewer } from './policy.ts'
import { MAX_REVIEWERS, type requestReviewSchemas } from './schemas.ts'

type ReviewAccess = Pick<Access, 'hasRole' | 'mayAuthor' | 'user'>

export interface ReviewSources {
  commands: Pick<CommandHandler, 'load'>
  access: ReviewAccess
}

export interface ReviewDeps {
  commands: CommandHandler
  access: ReviewAccess
  vault: { accountHash(email: string): string }
}

interface Loaded {
  problem: Problem
  review: ProblemReview
}

/** An existing problem with its reviews. Throws Problem.NotFound. */
const loadBoth = async ({ commands }: Pick<ReviewSources, 'commands'>, problemId: number): Promise<Loaded> => {
  const [{ state: problem }, { state: review }] = await Promise.all([
    problems.load(commands, problemId),
    problemReviews.load(commands, problemId),
  ])
  if (problem.state !== 'open') throw rejected('Problem.NotFound')
  return { problem, review }
}

const reviews = (access: ReviewAccess, userId: number, { problem, review }: Loaded): boolean =>
  isReviewer(access, userId, problem, review.request) && !problem.everAuthors.has(userId)

const requireReviewer = (access: ReviewAccess, userId: number, loaded: Loaded): void => {
  if (!reviews(access, userId, loaded)) throw rejected('Problem.NotReviewer')
}

/** Whether what is reviewed is the same in a version and the newest. */
const isCurrentIn =
  ({ versions, version: newest }: Problem) =>
  (version: number): boolean => {
    const [reviewed, now] = [versions.get(version), versions.get(newest)]
    return reviewed !== undefined && now !== undefined && isSameForReview(reviewed, now)
  }

const isApprovedNow = ({ problem, review }: Loaded): boolean => approvedVersions(review, problem.everAuthors).some(isCurrentIn(problem))

/** Authors, admins and reviewers. Throws Problem.NotFound, Problem.NotReviewer. */
const requireParty = async ({ commands, access }: ReviewSources, problemId: number, userId: number): Promise<Loaded> => {
  const loaded = await loadBoth({ commands }, problemId)
  if (!maySeeWhole(access, userId, loaded.problem)) requireReviewer(access, userId, loaded)
  return loaded
}

/** Whether the person may read the whole problem as its reviewer, having opened it. */
export const mayReadForReview = async (sources: ReviewSources, problemId: number, userId: number): Promise<boolean> => {
  const loaded = await loadBoth(sources, problemId)
  return loaded.review.openedBy.has(userId) && reviews(sources.access, userId, loaded)
}

/** Whether the newest content of a problem is approved by someone who never was one of its authors. */
export const isReviewed = async ({ commands }: Pick<ReviewSources, 'commands'>, problemId: number): Promise<boolean> =>
  isApprovedNow(await loadBoth({ commands }, problemId))

/** The newest version of a problem for its authors, admins and reviewers. Throws Problem.NotFound, Problem.NotReviewer. */
export const problemUnderReview = async (sources: ReviewSources, problemId: number, userId: number) => {
  const { problem } = await requireParty(sources, problemId, userId)
  const newest = problem.versions.get(problem.version)
  if (!newest) throw rejected('Problem.NotFound')
  return newest
}

/** The reviews of a problem as one of its authors, admins or reviewers sees them. */
export const reviewFor = async (sources: ReviewSources, problemId: number, userId: number) => {
  const { problem, review } = await requireParty(sources, problemId, userId)
  return {
    ...review,
    ownerId: problem.ownerId,
    version: problem.version,
    isGlobal: problem.isGlobal,
    isAuthor: isAuthorOf(problem, userId),
    mayDecide: reviews(sources.access, userId, { problem, review }),
    hasOpened: maySeeWhole(sources.access, userId, problem) || review.openedBy.has(userId),
    isApproved: isApprovedNow({ problem, review }),
    isCurrent: isCurrentIn(problem),
  }
}

/** The person behind an address, as a reviewer of the problem. */
const reviewerOf = async (deps: ReviewDeps, account: string, index: number, { everAuthors }: Problem): Promise<number> => {
  const refuse = (code: FieldError['code']) => rejected(code, { field: `accounts.${index}`, code })
  const userId = await ownerOfAccount(deps, account)
  if (userId === null) throw refuse('User.NotFound')
  if (everAuthors.has(userId)) throw refuse('Problem.ReviewerIsAuthor')
  if (!deps.access.mayAuthor(userId)) throw refuse('Problem.ReviewerNotTeacher')
  return userId
}

/** Asks for a review. Throws Problem.NotFound, Problem.NotCreator, Common.Conflict, Problem.Reviewer*, User.NotFound, Common.Forbidden. */
export const askForReview = async (
  deps: ReviewDeps,
  { problemId, version, accounts, reviewerIds, businessUnitId }: z.output<typeof requestReviewSchemas.request>,
  { userId, now }: { userId: number; now: Date },
  context: CommandContext,
): Promise<void> => {
  const { problem, review } = await loadBoth(deps, problemId)
  // check permission first: others must not learn whether an address has an account
  requireAuthorOf(problem, userId)
  if (version !== problem.version) throw rejected('Common.Conflict')
  if (businessUnitId !== null && !isInUnit(deps.access, userId, businessUnitId, now)) throw rejected('Common.Forbidden')
  const again = reviewerIds.filter((id) => review.request?.reviewerIds.includes(id) && !problem.everAuthors.has(id))
  const named: number[] = []
  for (const [index, account] of accounts.entries()) named.push(await reviewerOf(deps, account, index, problem))
  const all = [...new Set([...again, ...named])]
  if (all.length > MAX_REVIEWERS) throw rejected('Problem.TooManyReviewers')
  const command = { type: 'RequestReview', problemId, userId, at: now.toISOString(), version, reviewerIds: all, businessUnitId } as const
  await problemReviews.handle(deps.commands, problemId, command, context)
}

interface Acting {
  userId: number
  now: Date
}

/** Throws Problem.NotFound, Problem.NotCreator. */
export const endRequest = async (deps: ReviewDeps, problemId: number, { userId, now }: Acting, context: CommandContext): Promise<void> => {
  const { problem } = await loadBoth(deps, problemId)
  requireAuthorOf(problem, userId)
  const command = { type: 'WithdrawReview', problemId, userId, at: now.toISOString() } as const
  await problemReviews.handle(deps.commands, problemId, command, context)
}

/** Throws Problem.NotFound, Problem.NotReviewer. */
export const openWhole = async (deps: ReviewDeps, problemId: number, { userId, now }: Acting, context: CommandContext): Promise<void> => {
  const loaded = await loadBoth(deps, problemId)
  requireReviewer(deps.access, userId, loaded)
  const command = { type: 'OpenWhole', problemId, userId, at: now.toISOString(), version: loaded.problem.version } as const
  await problemReviews.handle(deps.commands, problemId, command, context)
}

/** Throws Problem.NotFound, Problem.NotReviewer, Problem.ReviewNotOpened, Common.Conflict for a version that is not the newest. */
export const decideOn = async (
  deps: ReviewDeps,
  { problemId, version, isApproved }: { problemId: number; version: number; isApproved: boolean },
  { userId, now }: Acting,
  context: CommandContext,
): Promise<void> => {
  const loaded = await loadBoth(deps, problemId)
  requireReviewer(deps.access, userId, loaded)
  const hasOpened = maySeeWhole(deps.access, userId, loaded.problem) || loaded.review.openedBy.has(userId)
  if (!hasOpened) throw rejected('Problem.ReviewNotOpened')
  if (version !== loaded.problem.version) throw rejected('Common.Conflict')
  const command = { type: 'DecideReview', problemId, userId, at: now.toISOString(), version, isApproved } as const
  await problemReviews.handle(deps.commands, problemId, command, context)
}

/** Throws Problem.NotFound, Problem.NotReviewer, Problem.TooManyReviewComments. */
export const comment = async (
  deps: ReviewDeps,
  { problemId, text }: { problemId: number; text: string },
  { userId, now }: Acting,
  context: CommandContext,
): Promise<{ commentId: number }> => {
  const { problem } = await requireParty(deps, problemId, userId)
  const command = { type: 'CommentOnReview', problemId, userId, at: now.toISOString(), version: problem.version, text } as const
  const { state } = await problemReviews.handle(deps.commands, problemId, command, context)
  return { commentId: state.comments.size }
}

/** Throws Problem.NotFound, Problem.NotReviewer, Problem.ReviewCommentNotFound. */
export const resolve = async (
  deps: ReviewDeps,
  { problemId, commentId, isResolved }: { problemId: number; commentId: number; isResolved: boolean },
  { userId, now }: Acting,
  context: CommandContext,
): Promise<void> => {
  await requireParty(deps, problemId, userId)
  const type = isResolved ? 'ResolveComment' : 'ReopenComment'
  await problemReviews.handle(deps.commands, problemId, { type, problemId, userId, at: now.toISOString(), commentId }, context)
}
