// HTTP routes of reviews of a problem.
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import { commentOnReview, decideReview, openForReview, requestReview, resolveReviewComment, withdrawReview } from './calls.ts'
import {
  commentOnReviewSchemas,
  decideReviewSchemas,
  openForReviewSchemas,
  requestReviewSchemas,
  resolveReviewCommentSchemas,
  withdrawReviewSchemas,
} from './schemas.ts'
import { askForReview, comment, decideOn, endRequest, openWhole, type ReviewDeps, resolve } from './useCases.ts'

/** Teachers only, declared by the calls. */
export const problemReviewRoutes = (deps: ReviewDeps): Route[] => [
  route(requestReview, requestReviewSchemas, async (request, context) => {
    await askForReview(deps, request, { userId: context.caller.userId, now: context.now }, commandContext(context))
    return done
  }),

  route(withdrawReview, withdrawReviewSchemas, async ({ problemId }, context) => {
    await endRequest(deps, problemId, { userId: context.caller.userId, now: context.now }, commandContext(context))
    return done
  }),

  route(openForReview, openForReviewSchemas, async ({ problemId }, context) => {
    await openWhole(deps, problemId, { userId: context.caller.userId, now: context.now }, commandContext(context))
    return done
  }),

  route(decideReview, decideReviewSchemas, async (request, context) => {
    await decideOn(deps, request, { userId: context.caller.userId, now: context.now }, commandContext(context))
    return done
  }),

  route(commentOnReview, commentOnReviewSchemas, (request, context) =>
    comment(deps, request, { userId: context.caller.userId, now: context.now }, commandContext(context)),
  ),

  route(resolveReviewComment, resolveReviewCommentSchemas, async (request, context) => {
    await resolve(deps, request, { userId: context.caller.userId, now: context.now }, commandContext(context))
    return done
  }),
]
