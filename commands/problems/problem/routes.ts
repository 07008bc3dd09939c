// HTTP routes of problems.
import type { Access } from '../../../protocol/access.ts'
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import {
  addCoAuthor,
  addProblem,
  cloneProblem,
  deleteProblem,
  editProblem,
  removeCoAuthor,
  restoreProblem,
  shareProblem,
  shareWithGroup,
  unshareProblem,
  unshareWithGroup,
} from './calls.ts'
import { problems } from './decider.ts'
import {
  addCoAuthorSchemas,
  addProblemSchemas,
  cloneProblemSchemas,
  deleteProblemSchemas,
  editProblemSchemas,
  removeCoAuthorSchemas,
  restoreProblemSchemas,
  shareProblemSchemas,
  shareWithGroupSchemas,
  unshareProblemSchemas,
  unshareWithGroupSchemas,
} from './schemas.ts'
import { addCoAuthor as addNamedCoAuthor, type SharingDeps, shareProblem as share } from './sharing.ts'
import { type AuthoringDeps, copyProblem, createProblem, removeProblem, restoreVersion, reviseProblem } from './useCases.ts'

export interface ProblemDeps extends AuthoringDeps, SharingDeps {
  access: Access
  /** Whether a class uses it. */
  isInUse(problemId: number): Promise<boolean>
}

/** Teachers only, declared by the calls (requirement a41). */
export const problemRoutes = (deps: ProblemDeps): Route[] => [
  route(addProblem, addProblemSchemas, (request, context) => createProblem(deps, request, context.caller.userId, commandContext(context))),

  route(editProblem, editProblemSchemas, (request, context) =>
    reviseProblem(deps, request, context.caller.userId, commandContext(context)),
  ),

  route(restoreProblem, restoreProblemSchemas, (request, context) =>
    restoreVersion(deps, request, context.caller.userId, commandContext(context)),
  ),

  route(cloneProblem, cloneProblemSchemas, ({ problemId }, context) =>
    copyProblem(deps, problemId, context.caller.userId, commandContext(context)),
  ),

  route(shareProblem, shareProblemSchemas, (request, context) => share(deps, request, context.caller.userId, commandContext(context))),

  route(unshareProblem, unshareProblemSchemas, async ({ problemId, userId }, context) => {
    const command = { type: 'UnshareProblem', problemId, editorId: context.caller.userId, userId } as const
    await problems.handle(deps.commands, problemId, command, commandContext(context))
    return done
  }),

  route(addCoAuthor, addCoAuthorSchemas, (request, context) =>
    addNamedCoAuthor(deps, request, context.caller.userId, commandContext(context)),
  ),

  route(removeCoAuthor, removeCoAuthorSchemas, async ({ problemId, userId }, context) => {
    const command = { type: 'RemoveCoAuthor', problemId, editorId: context.caller.userId, userId } as const
    await problems.handle(deps.commands, problemId, command, commandContext(context))
    return done
  }),

  route(shareWithGroup, shareWithGroupSchemas, async ({ problemId, groupId }, context) => {
    deps.access.requireGroupAdmin(context.caller.userId, groupId)
    const command = { type: 'ShareProblemWithGroup', problemId, editorId: context.caller.userId, groupId } as const
    await problems.handle(deps.commands, problemId, command, commandContext(context))
    return done
  }),

  route(unshareWithGroup, unshareWithGroupSchemas, async ({ problemId, groupId }, context) => {
    const command = { type: 'UnshareProblemWithGroup', problemId, editorId: context.caller.userId, groupId } as const
    await problems.handle(deps.commands, problemId, command, commandContext(context))
    return done
  }),

  route(deleteProblem, deleteProblemSchemas, async ({ problemId }, context) => {
    await removeProblem(deps, problemId, context.caller.userId, commandContext(context))
    return done
  }),
]
