// HTTP routes of marking.
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import {
  addComment,
  adjustScore,
  answerRegrade,
  askRegrade,
  changeComment,
  removeAdjustment,
  removeComment,
  replyToComment,
  seeMarks,
} from './calls.ts'
import { requireConcerned, requireMarker, requireReplier } from './policy.ts'
import {
  addCommentSchemas,
  adjustScoreSchemas,
  answerRegradeSchemas,
  askRegradeSchemas,
  changeCommentSchemas,
  removeAdjustmentSchemas,
  removeCommentSchemas,
  replyToCommentSchemas,
  seeMarksSchemas,
} from './schemas.ts'
import { adjust, askAgain, change, comment, type MarkDeps, replyTo } from './useCases.ts'

/** Routes of adjusted scores, comments and review requests. */
export const markRoutes = (deps: MarkDeps): Route[] => [
  route(adjustScore, adjustScoreSchemas, async (request, context) => {
    requireMarker(deps.access, context.caller.userId, request.groupId)
    await adjust(deps, request, context.caller.userId, commandContext(context))
    return done
  }),

  route(removeAdjustment, removeAdjustmentSchemas, async (request, context) => {
    requireMarker(deps.access, context.caller.userId, request.groupId)
    await change(deps, { type: 'RemoveAdjustment', ...request }, commandContext(context))
    return done
  }),

  route(addComment, addCommentSchemas, async (request, context) => {
    requireMarker(deps.access, context.caller.userId, request.groupId)
    return await comment(deps, request, context.caller.userId, commandContext(context))
  }),

  route(replyToComment, replyToCommentSchemas, async (request, context) => {
    requireReplier(deps.access, context.caller.userId, request)
    return await replyTo(deps, request, context.caller.userId, commandContext(context))
  }),

  route(changeComment, changeCommentSchemas, async (request, context) => {
    const authorId = context.caller.userId
    requireReplier(deps.access, authorId, request)
    await change(deps, { type: 'ChangeComment', ...request, authorId }, commandContext(context))
    return done
  }),

  route(removeComment, removeCommentSchemas, async (request, context) => {
    const authorId = context.caller.userId
    requireReplier(deps.access, authorId, request)
    await change(deps, { type: 'RemoveComment', ...request, authorId }, commandContext(context))
    return done
  }),

  route(askRegrade, askRegradeSchemas, async (request, context) => {
    const own = { ...request, userId: context.caller.userId }
    requireConcerned(deps.access, context.caller.userId, own)
    await askAgain(deps, own, commandContext(context))
    return done
  }),

  route(answerRegrade, answerRegradeSchemas, async (request, context) => {
    const authorId = context.caller.userId
    requireMarker(deps.access, authorId, request.groupId)
    await change(deps, { type: 'AnswerRegrade', ...request, authorId }, commandContext(context))
    return done
  }),

  route(seeMarks, seeMarksSchemas, async (request, context) => {
    const own = { ...request, userId: context.caller.userId }
    requireConcerned(deps.access, context.caller.userId, own)
    await change(deps, { type: 'SeeMarks', ...own }, commandContext(context))
    return done
  }),
]
