// HTTP routes of the caller's own saved comments.
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { removeSavedComment, reviseSavedComment, saveComment } from './calls.ts'
import { savedComments } from './decider.ts'
import { removeSavedCommentSchemas, reviseSavedCommentSchemas, saveCommentSchemas } from './schemas.ts'

export const savedCommentRoutes = ({ commands }: { commands: CommandHandler }): Route[] => [
  route(saveComment, saveCommentSchemas, async (content, context) => {
    const { userId } = context.caller
    await savedComments.handle(commands, userId, { type: 'SaveComment', userId, ...content }, commandContext(context))
    return done
  }),

  route(reviseSavedComment, reviseSavedCommentSchemas, async (revised, context) => {
    const { userId } = context.caller
    await savedComments.handle(commands, userId, { type: 'ReviseComment', userId, ...revised }, commandContext(context))
    return done
  }),

  route(removeSavedComment, removeSavedCommentSchemas, async (which, context) => {
    const { userId } = context.caller
    await savedComments.handle(commands, userId, { type: 'RemoveSavedComment', userId, ...which }, commandContext(context))
    return done
  }),
]
