// HTTP routes that change the gradebook of a class, for its teachers and assistants.
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import { configureGradebook, enterGrades, excusePerson } from './calls.ts'
import { configureGradebookSchemas, enterGradesSchemas, excusePersonSchemas } from './schemas.ts'
import { configure, enter, excuse, type GradebookDeps } from './useCases.ts'

export const gradebookRoutes = (deps: GradebookDeps): Route[] => [
  route(configureGradebook, configureGradebookSchemas, async (request, context) => {
    deps.access.requireGroupAdmin(context.caller.userId, request.groupId)
    return await configure(deps, request, context.caller.userId, commandContext(context))
  }),

  route(enterGrades, enterGradesSchemas, async (request, context) => {
    deps.access.requireGroupAdmin(context.caller.userId, request.groupId)
    await enter(deps, request, context.caller.userId, commandContext(context))
    return done
  }),

  route(excusePerson, excusePersonSchemas, async (request, context) => {
    deps.access.requireGroupAdmin(context.caller.userId, request.groupId)
    await excuse(deps, request, context.caller.userId, commandContext(context))
    return done
  }),
]
