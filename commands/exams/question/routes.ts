// HTTP routes of questions and announcements.
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import type { ExamDeps } from '../exam/useCases.ts'
import { announce, answerQuestion, askQuestion } from './calls.ts'
import { announceSchemas, answerQuestionSchemas, askQuestionSchemas } from './schemas.ts'
import { announceToAll, answerAsked, ask } from './useCases.ts'

export const questionRoutes = (deps: ExamDeps): Route[] => {
  const { commands, access } = deps
  return [
    route(askQuestion, askQuestionSchemas, async (request, context) => {
      const { caller, now } = context
      access.requireGroupMember(caller.userId, request.groupId)
      return await ask(deps, request, caller.userId, { ...commandContext(context), now })
    }),

    route(answerQuestion, answerQuestionSchemas, async (request, context) => {
      const { caller, now } = context
      access.requireGroupAdmin(caller.userId, request.groupId)
      await answerAsked(commands, request, caller.userId, { ...commandContext(context), now })
      return done
    }),

    route(announce, announceSchemas, async (request, context) => {
      const { caller, now } = context
      access.requireGroupAdmin(caller.userId, request.groupId)
      return await announceToAll(commands, request, caller.userId, { ...commandContext(context), now })
    }),
  ]
}
