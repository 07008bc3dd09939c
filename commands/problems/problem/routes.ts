// How HTTP asks for a problem.
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import { addProblem, deleteProblem, editProblem } from './calls.ts'
import { addProblemSchemas, deleteProblemSchemas, editProblemSchemas } from './schemas.ts'
import { type AuthoringDeps, createProblem, removeProblem, reviseProblem } from './useCases.ts'

export interface ProblemDeps extends AuthoringDeps {
  /** Whether a class uses it. */
  isInUse(problemId: number): Promise<boolean>
}

/** Routes of problems; teachers only, as their calls say (specification, platform 6). */
export const problemRoutes = (deps: ProblemDeps): Route[] => [
  route(addProblem, addProblemSchemas, (request, context) => createProblem(deps, request, context.caller.userId, commandContext(context))),

  route(editProblem, editProblemSchemas, (request, context) =>
    reviseProblem(deps, request, context.caller.userId, commandContext(context)),
  ),

  route(deleteProblem, deleteProblemSchemas, async ({ problemId }, context) => {
    await removeProblem(deps, problemId, context.caller.userId, commandContext(context))
    return done
  }),
]
