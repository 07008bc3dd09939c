// How HTTP asks for a star.
import type { Access } from '../../../protocol/access.ts'
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { requireProblem } from '../../practice/practice/place.ts'
import { markProblem, unmarkProblem } from './contract.ts'
import { problemMarks } from './decider.ts'

export interface ProblemMarkDeps {
  commands: CommandHandler
  access: Access
}

/** Routes of the star; whoever may enter the class may put one (specification, activities 4: Practice). */
export const problemMarkRoutes = ({ commands, access }: ProblemMarkDeps): Route[] => {
  const bind = (definition: typeof markProblem, type: 'MarkProblem' | 'UnmarkProblem'): Route =>
    route(definition, async ({ groupId, activityId, problemSetId, problemId }, context) => {
      const { userId } = context.caller
      access.requireGroupReader(userId, groupId)
      await requireProblem({ commands, access }, { groupId, activityId, problemSetId, problemId }, userId)
      const command = { type, userId, groupId, activityId, problemId }
      const { position } = await problemMarks.handle(commands, userId, command, commandContext(context))
      if (position) context.wrote(position)
      return done
    })
  return [bind(markProblem, 'MarkProblem'), bind(unmarkProblem, 'UnmarkProblem')]
}
