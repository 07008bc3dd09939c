// How HTTP asks for a problem.
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import { addProblem, deleteProblem, editProblem } from './contract.ts'
import { type AuthoringDeps, createProblem, removeProblem, reviseProblem } from './useCases.ts'

export interface ProblemDeps extends AuthoringDeps {
  /** Whether a class uses it. */
  isInUse(problemId: number): Promise<boolean>
}

/** Routes of problems; teachers only, as their calls say (specification, platform 6). */
export const problemRoutes = (deps: ProblemDeps): Route[] => [
  route(addProblem, (request, context) => createProblem(deps, request, context.caller.userId, commandContext(context))),

  route(editProblem, (request, context) => reviseProblem(deps, request, context.caller.userId, commandContext(context))),

  route(deleteProblem, async ({ problemId }, context) => {
    await removeProblem(deps, problemId, context.caller.userId, commandContext(context))
    return done
  }),
]
