// HTTP routes of rejudges.
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import { applyRejudge, dropRejudge, requestRejudge } from './calls.ts'
import { requireRejudger } from './policy.ts'
import { applyRejudgeSchemas, dropRejudgeSchemas, requestRejudgeSchemas } from './schemas.ts'
import { decideRejudge, type RejudgeDeps, requestAgain } from './useCases.ts'

/** Routes of rejudges; they reply once the decision is in the log, and the process manager does the rest. */
export const rejudgeRoutes = (deps: RejudgeDeps): Route[] => [
  route(requestRejudge, requestRejudgeSchemas, async (request, context) => {
    requireRejudger(deps.access, context.caller.userId, request.groupId)
    return await requestAgain(deps, request, context.caller.userId, commandContext(context))
  }),

  route(applyRejudge, applyRejudgeSchemas, async (rejudge, context) => {
    requireRejudger(deps.access, context.caller.userId, rejudge.groupId)
    await decideRejudge(deps, { type: 'ApplyRejudge', ...rejudge }, context.caller.userId, commandContext(context))
    return done
  }),

  route(dropRejudge, dropRejudgeSchemas, async (rejudge, context) => {
    requireRejudger(deps.access, context.caller.userId, rejudge.groupId)
    await decideRejudge(deps, { type: 'DropRejudge', ...rejudge }, context.caller.userId, commandContext(context))
    return done
  }),
]
