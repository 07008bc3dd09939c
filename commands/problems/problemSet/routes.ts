// How HTTP asks for a problem set.
import { type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import { addProblemSet } from './calls.ts'
import { addProblemSetSchemas } from './schemas.ts'
import { createProblemSet, type ProblemSetDeps } from './useCases.ts'

/** Routes of problem sets; teachers only, as their calls say (specification, platform 6). */
export const problemSetRoutes = (deps: ProblemSetDeps): Route[] => [
  route(addProblemSet, addProblemSetSchemas, (request, context) =>
    createProblemSet(deps, request, context.caller.userId, commandContext(context)),
  ),
]
