// HTTP routes of practices.
import type { Access } from '../../../protocol/access.ts'
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { addPractice, deletePractice, editPractice, updateSolutionSetting } from './calls.ts'
import { addPracticeSchemas, deletePracticeSchemas, editPracticeSchemas, updateSolutionSettingSchemas } from './schemas.ts'
import { changeSolutionVisibility, createPractice, type EditDeps, revisePractice, withdrawPractice } from './useCases.ts'

export interface PracticeDeps extends EditDeps {
  commands: CommandHandler
  access: Access
}

/** Routes of practices; teachers and assistants of the class only (requirement b20). */
export const practiceRoutes = ({ commands, access, hasAnswers }: PracticeDeps): Route[] => [
  route(addPractice, addPracticeSchemas, async (request, context) => {
    access.requireGroupAdmin(context.caller.userId, request.groupId)
    return await createPractice({ commands, access }, request, context.caller.userId, commandContext(context))
  }),

  route(editPractice, editPracticeSchemas, async (request, context) => {
    access.requireGroupAdmin(context.caller.userId, request.groupId)
    await revisePractice({ commands, access, hasAnswers }, request, context.caller.userId, commandContext(context))
    return done
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
