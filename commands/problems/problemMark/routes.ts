// HTTP routes of stars.
import type { Access } from '../../../protocol/access.ts'
import { done, type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { Activities } from '../../kit/activity.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { starCalls } from './calls.ts'
import { markProblemSchemas, unmarkProblemSchemas } from './schemas.ts'
import { changeMark } from './useCases.ts'

export interface ProblemMarkDeps {
  commands: CommandHandler
  access: Access
  activities: Activities
}

const starRoutes = (deps: ProblemMarkDeps, activityType: string): Route[] => {
  const { mark, unmark } = starCalls(activityType)
  const bind = (definition: typeof mark, schemas: typeof markProblemSchemas, type: 'MarkProblem' | 'UnmarkProblem'): Route =>
    route(definition, schemas, async ({ groupId, activityId, problemSetId, problemId }, context) => {
      const { userId } = context.caller
      deps.access.requireGroupReader(userId, groupId)
      if ((await deps.activities.typeOf(activityId)) !== activityType) throw rejected('Activity.NotFound')
      await changeMark(
        deps,
        { type, userId, groupId, activityId, problemId, problemSetId },
        { ...commandContext(context), now: context.now },
      )
      return done
    })
  return [bind(mark, markProblemSchemas, 'MarkProblem'), bind(unmark, unmarkProblemSchemas, 'UnmarkProblem')]
}

/** Star routes of every kind of activity, for users with access to the class (requirement j11). */
export const problemMarkRoutes = (deps: ProblemMarkDeps): Route[] =>
  deps.activities.types.flatMap((activityType) => starRoutes(deps, activityType))
