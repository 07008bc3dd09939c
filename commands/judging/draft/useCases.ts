// What people do with drafts. They are kept for their author alone, in the vault: what has been typed is nobody else's business, and no state of the product.
import type { z } from 'zod'
import { languages } from '../../../judge/catalogue.ts'
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { MAX_SOURCE_BYTES } from '../../../protocol/limits.ts'
import type { Activities } from '../../kit/activity.ts'
import type { getDraftSchemas, saveDraftSchemas } from './schemas.ts'

interface Place {
  userId: number
  activityId: number
  problemId: number
  languageId: number
}

interface Draft {
  content: string
  savedAt: string
}

export interface DraftDeps {
  access: Access
  activities: Activities
  /** What drafts need of the vault. */
  vault: {
    drafts: {
      /** False, and nothing is kept, where another draft than the one saved at `basedOn` lies there. */
      save(place: Place, draft: Draft, basedOn: string | null): Promise<boolean>
      get(place: Place): Promise<Draft | null>
      /** The newest of one problem, whatever its language. */
      newest(place: Omit<Place, 'languageId'>): Promise<(Draft & { languageId: number }) | null>
    }
  }
}

type Saved = z.output<typeof saveDraftSchemas.request>
type Wanted = z.output<typeof getDraftSchemas.request>

/** Throws unless the place is there and open to the person: Activity.NotFound, Problem.NotFound, Problem.LanguageNotFound, Group.*. */
const requirePlace = async (
  { access, activities }: DraftDeps,
  { activityId, problemId, languageId }: Wanted,
  userId: number,
  now: Date,
) => {
  const groupId = await activities.groupOf(activityId)
  access.requireGroupReader(userId, groupId)
  await activities.admit({ place: { groupId, activityId, problemId }, userId, now, to: 'draft' })
  if (languageId !== null && !languages.some((language) => language.languageId === languageId)) throw rejected('Problem.LanguageNotFound')
}

/** Over 256 KiB of UTF-8: Code.TooLong. Over a draft that another tab or device has saved meanwhile: Draft.Changed. */
export const keepDraft = async (deps: DraftDeps, { content, basedOn, ...where }: Saved, userId: number, now: Date) => {
  if (Buffer.byteLength(content) > MAX_SOURCE_BYTES) throw rejected('Code.TooLong')
  await requirePlace(deps, where, userId, now)
  const savedAt = now.toISOString()
  if (!(await deps.vault.drafts.save({ ...where, userId }, { content, savedAt }, basedOn))) throw rejected('Draft.Changed')
  return { savedAt }
}

/** The kept draft of a language, or without one the newest of the problem; null where there is none. */
export const findDraft = async (deps: DraftDeps, { languageId, ...where }: Wanted, userId: number, now: Date) => {
  await requirePlace(deps, { ...where, languageId }, userId, now)
  const { drafts } = deps.vault
  if (languageId === null) return await drafts.newest({ ...where, userId })
  const draft = await drafts.get({ ...where, languageId, userId })
  return draft && { ...draft, languageId }
}
