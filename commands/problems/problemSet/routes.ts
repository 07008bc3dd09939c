// HTTP routes of problem sets.
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import { addProblemSet, cloneProblemSet, deleteProblemSet, editProblemSet } from './calls.ts'
import { addProblemSetSchemas, cloneProblemSetSchemas, deleteProblemSetSchemas, editProblemSetSchemas } from './schemas.ts'
import { copyProblemSet, createProblemSet, type ProblemSetDeps, removeProblemSet, reviseProblemSet } from './useCases.ts'

/** Teachers only, declared by the calls (requirement a41). */
export const problemSetRoutes = (deps: ProblemSetDeps): Route[] => [
  route(addProblemSet, addProblemSetSchemas, (request, context) =>
    createProblemSet(deps, request, context.caller.userId, commandContext(context)),
  ),

  route(editProblemSet, editProblemSetSchemas, (request, context) =>
    reviseProblemSet(deps, request, context.caller.userId, commandContext(context)),
  ),

  route(cloneProblemSet, cloneProblemSetSchemas, ({ problemSetId }, context) => {
    const { caller, language } = context
    return copyProblemSet(deps, problemSetId, { ownerId: caller.userId, language }, commandContext(context))
  }),

  route(deleteProblemSet, deleteProblemSetSchemas, async ({ problemSetId }, context) => {
    await removeProblemSet(deps, problemSetId, context.caller.userId, commandContext(context))
    return done
  }),
]
