// How HTTP asks for a problem set.
import { type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { addProblemSet } from './calls.ts'
import { addProblemSetSchemas } from './schemas.ts'
import { createProblemSet } from './useCases.ts'

export interface ProblemSetDeps {
  commands: CommandHandler
}

/** Routes of problem sets; teachers only, as their calls say (specification, platform 6). */
export const problemSetRoutes = ({ commands }: ProblemSetDeps): Route[] => [
  route(addProblemSet, addProblemSetSchemas, (request, context) =>
    createProblemSet(commands, request, context.caller.userId, commandContext(context)),
  ),
]
