// HTTP routes of drafts.
import { type Route, route } from '../../../protocol/call.ts'
import { getDraft, saveDraft } from './calls.ts'
import { getDraftSchemas, saveDraftSchemas } from './schemas.ts'
import { type DraftDeps, findDraft, keepDraft } from './useCases.ts'

/** Draft/Save and Draft/Get. */
export const draftRoutes = (deps: DraftDeps): Route[] => [
  route(saveDraft, saveDraftSchemas, (request, { caller, now }) => keepDraft(deps, request, caller.userId, now)),
  route(getDraft, getDraftSchemas, async (request, { caller, now }) => ({ draft: await findDraft(deps, request, caller.userId, now) })),
]
