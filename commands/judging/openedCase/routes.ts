// HTTP routes for inspecting a test case of an answer: its data at once, its output from a separate run.
import { type Route, route } from '../../../protocol/call.ts'
import type { NoteRead } from '../../../protocol/reads.ts'
import { openedCase, rerunCase } from './calls.ts'
import { openedCaseSchemas, rerunCaseSchemas } from './schemas.ts'
import { judgedCase, type OpenedCaseDeps, rerun, showCase } from './useCases.ts'

export interface OpenedCaseRouteDeps extends OpenedCaseDeps {
  noteRead: NoteRead
}

/** Routes for inspecting hidden test cases (requirement g20). */
export const openedCaseRoutes = (deps: OpenedCaseRouteDeps): Route[] => [
  route(openedCase, openedCaseSchemas, async (asked, context) => {
    const found = await judgedCase(deps, asked, context.caller.userId)
    const { userId, groupId } = found.submitted
    deps.noteRead(context, { view: 'submission', groupId, userIds: [userId] })
    return showCase(asked.index, found)
  }),

  route(rerunCase, rerunCaseSchemas, async (asked, context) => {
    const { caller, language, signal } = context
    const found = await judgedCase(deps, asked, caller.userId)
    const { userId, groupId } = found.submitted
    deps.noteRead(context, { view: 'submission', groupId, userIds: [userId] })
    return await rerun(deps, found, { callerId: caller.userId, language, signal })
  }),
]
