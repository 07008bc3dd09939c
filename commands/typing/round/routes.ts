// HTTP route of the typing playground, for everybody with an account.
import { type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import { finishRound } from './calls.ts'
import { finishRoundSchemas } from './schemas.ts'
import { finish, type TypingDeps } from './useCases.ts'

export const typingRoutes = (deps: TypingDeps): Route[] => [
  route(finishRound, finishRoundSchemas, (round, context) =>
    finish(deps, { ...round, userId: context.caller.userId, now: context.now }, commandContext(context)),
  ),
]
