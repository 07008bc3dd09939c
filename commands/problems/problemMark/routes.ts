// How HTTP asks for a star.
import type { Access } from '../../../protocol/access.ts'
import { done, type Route, route } from '../../../protocol/call.ts'
import type { Activities } from '../../kit/activity.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { markProblem, unmarkProblem } from './calls.ts'
import { markProblemSchemas, unmarkProblemSchemas } from './schemas.ts'
import { changeMark } from './useCases.ts'

export interface ProblemMarkDeps {
  commands: CommandHandler
  access: Access
  activities: Activities
}

/** Routes of the star; whoever may enter the class may put one (requirement j11). */
export const problemMarkRoutes = (deps: ProblemMarkDeps): Route[] => {
  const bind = (definition: typeof markProblem, schemas: typeof markProblemSchemas, type: 'MarkProblem' | 'UnmarkProblem'): Route =>
    route(definition, schemas, async ({ groupId, activityId, problemSetId, problemId }, context) => {
      const { userId } = context.caller
      deps.access.requireGroupReader(userId, groupId)
      await changeMark(
        deps,
        { type, userId, groupId, activityId, problemId, problemSetId },
        { ...commandContext(context), now: context.now },
      )
      return done
    })
  return [bind(markProblem, markProblemSchemas, 'MarkProblem'), bind(unmarkProblem, unmarkProblemSchemas, 'UnmarkProblem')]
}
