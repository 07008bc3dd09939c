// HTTP routes of the shared editor of a class.
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import type { Snapshots } from '../document/snapshots.ts'
import { askInEditor, classEditor, editDocument, editorPresent, openEditor, runDocument, solveQuestion, transferLicence } from './calls.ts'
import { classEditors } from './decider.ts'
import { requireAsker, requireEditorTeacher } from './policy.ts'
import * as schemas from './schemas.ts'
import { ask, type ClassEditorDeps, edit, present, run, show, transfer } from './useCases.ts'

export const classEditorRoutes = (deps: ClassEditorDeps & { snapshots: Snapshots }): Route[] => {
  const { commands, access } = deps
  return [
    route(classEditor, schemas.classEditorSchemas, async ({ groupId }, { caller }) => {
      access.requireGroupMember(caller.userId, groupId)
      return await show(deps, groupId)
    }),

    route(editorPresent, schemas.editorPresentSchemas, async ({ groupId }, { caller }) => {
      requireEditorTeacher(access, caller.userId, groupId)
      return await present(deps, groupId)
    }),

    route(openEditor, schemas.openEditorSchemas, async ({ groupId }, context) => {
      const { userId: teacherId } = context.caller
      requireEditorTeacher(access, teacherId, groupId)
      await classEditors.handle(commands, groupId, { type: 'Open', groupId, teacherId }, commandContext(context))
      return done
    }),

    route(editDocument, schemas.editDocumentSchemas, async (request, { caller, now }) => {
      access.requireGroupMember(caller.userId, request.groupId)
      return await edit(deps, request, caller.userId, now)
    }),

    route(transferLicence, schemas.transferLicenceSchemas, async (request, context) => {
      requireEditorTeacher(access, context.caller.userId, request.groupId)
      await transfer(deps, request, context.now, commandContext(context))
      return done
    }),

    route(runDocument, schemas.runDocumentSchemas, async (request, context) => {
      const { caller, now, language, signal } = context
      requireEditorTeacher(access, caller.userId, request.groupId)
      return await run(deps, request, { userId: caller.userId, now, language, signal }, commandContext(context))
    }),

    route(askInEditor, schemas.askInEditorSchemas, async (request, context) => {
      requireAsker(access, context.caller.userId, request.groupId)
      return await ask(deps, request, context.caller.userId, commandContext(context))
    }),

    route(solveQuestion, schemas.solveQuestionSchemas, async ({ groupId, questionId }, context) => {
      const { userId } = context.caller
      access.requireGroupMember(userId, groupId)
      await classEditors.handle(commands, groupId, { type: 'Solve', groupId, userId, questionId }, commandContext(context))
      return done
    }),
  ]
}
