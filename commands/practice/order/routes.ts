// HTTP route for reordering practices.
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import type { PracticeDeps } from '../practice/routes.ts'
import { reorderPractices } from './calls.ts'
import { reorderPracticesSchemas } from './schemas.ts'
import { arrangePractices } from './useCases.ts'

/** Teachers and assistants of the class only, independent of who created the practices. */
export const practiceOrderRoutes = ({ commands, access }: Pick<PracticeDeps, 'commands' | 'access'>): Route[] => [
  route(reorderPractices, reorderPracticesSchemas, async (request, context) => {
    access.requireGroupAdmin(context.caller.userId, request.groupId)
    await arrangePractices(commands, request, commandContext(context))
    return done
  }),
]
