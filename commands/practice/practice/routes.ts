// How HTTP asks for a practice.
import type { Access } from '../../../protocol/access.ts'
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { addPractice, deletePractice, updateSolutionSetting } from './calls.ts'
import { addPracticeSchemas, deletePracticeSchemas, updateSolutionSettingSchemas } from './schemas.ts'
import { changeSolutionVisibility, createPractice, withdrawPractice } from './useCases.ts'

export interface PracticeDeps {
  commands: CommandHandler
  access: Access
}

/** Routes of practices; teachers and assistants of the class only (specification, activities 6). */
export const practiceRoutes = ({ commands, access }: PracticeDeps): Route[] => [
  route(addPractice, addPracticeSchemas, async (request, context) => {
    access.requireGroupAdmin(context.caller.userId, request.groupId)
    return await createPractice({ commands, access }, request, context.caller.userId, commandContext(context))
  }),

  route(deletePractice, deletePracticeSchemas, async (place, context) => {
    access.requireGroupAdmin(context.caller.userId, place.groupId)
    await withdrawPractice(commands, place, context.caller.userId, commandContext(context))
    return done
  }),

  route(updateSolutionSetting, updateSolutionSettingSchemas, async ({ settings, ...place }, context) => {
    access.requireGroupAdmin(context.caller.userId, place.groupId)
    await changeSolutionVisibility(commands, place, settings, commandContext(context))
    return done
  }),
]
