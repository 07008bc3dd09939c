// Drafts are kept for their author alone, in the vault: what has been typed is nobody else's business, and no state of the product.

import type { CommandHandler } from '../../commands/kit/handler.ts'
import { classOfPractice, requireProblem } from '../../commands/practice/practice/useCases.ts'
import { languages } from '../../judge/catalogue.ts'
import type { Access } from '../../protocol/access.ts'
import { type Route, route } from '../../protocol/call.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { MAX_SOURCE_BYTES } from '../../protocol/limits.ts'
import type { Drafts } from '../vault/port.ts'
import { getDraft, saveDraft } from './calls.ts'
import { getDraftSchemas, saveDraftSchemas } from './schemas.ts'

export interface DraftRoutesOptions {
  vault: { drafts: Drafts }
  commands: CommandHandler
  access: Access
}

/** Throws unless the place is there and open to the person: Activity.NotFound, Problem.NotFound, Problem.LanguageNotFound, Group.*. */
const requirePlace = async (
  { commands, access }: DraftRoutesOptions,
  { userId, activityId, problemId, languageId }: { userId: number; activityId: number; problemId: number; languageId: number | null },
): Promise<void> => {
  const groupId = await classOfPractice(commands, activityId)
  access.requireGroupReader(userId, groupId)
  await requireProblem({ commands, access }, { groupId, activityId, problemId }, userId)
  if (languageId !== null && !languages.some((language) => language.languageId === languageId)) throw rejected('Problem.LanguageNotFound')
}

/** Draft/Save and Draft/Get. Over 256 KiB of UTF-8: Code.TooLong. Over a draft that another tab or device has saved meanwhile: Draft.Changed. */
export const draftRoutes = (options: DraftRoutesOptions): Route[] => [
  route(saveDraft, saveDraftSchemas, async ({ content, basedOn, ...where }, { caller, now }) => {
    if (Buffer.byteLength(content) > MAX_SOURCE_BYTES) throw rejected('Code.TooLong')
    const place = { ...where, userId: caller.userId }
    await requirePlace(options, place)
    const savedAt = now.toISOString()
    if (!(await options.vault.drafts.save(place, { content, savedAt }, basedOn))) throw rejected('Draft.Changed')
    return { savedAt }
  }),
  route(getDraft, getDraftSchemas, async (where, { caller }) => {
    const place = { ...where, userId: caller.userId }
    await requirePlace(options, place)
    const { languageId } = place
    if (languageId === null) return { draft: await options.vault.drafts.newest(place) }
    const draft = await options.vault.drafts.get({ ...place, languageId })
    return { draft: draft && { ...draft, languageId } }
  }),
]
