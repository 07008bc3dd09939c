// Use cases of drafts. Drafts are stored in the vault and readable by their author only: unsubmitted code is private and not part of the
// domain state.
import type { z } from 'zod'
import { languageOfId } from '../../../judge/catalogue.ts'
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { CodeFile } from '../../../protocol/verdict.ts'
import type { Activities } from '../../kit/activity.ts'
import { type AdmissionDeps, requireNotSitting } from '../submission/admission.ts'
import { requireAnswerOfSize } from '../submission/answerLimits.ts'
import type { getDraftSchemas, saveDraftSchemas } from './schemas.ts'

interface Place {
  userId: number
  activityId: number
  problemId: number
  languageId: number
}

interface Draft {
  /** The text; of several files that of the main one. */
  content: string
  /** All files, the main one first, if there are several. */
  files?: readonly CodeFile[]
  savedAt: string
}

export interface DraftDeps extends Pick<AdmissionDeps, 'closingExam'> {
  access: Access
  activities: Activities
  /** Draft operations of the vault. */
  vault: {
    drafts: {
      /** False, without saving, if the stored draft is not the one saved at `basedOn`. */
      save(place: Place, draft: Draft, basedOn: string | null): Promise<boolean>
      get(place: Place): Promise<Draft | null>
      /** The newest draft of a problem in any language. */
      newest(place: Omit<Place, 'languageId'>): Promise<(Draft & { languageId: number }) | null>
    }
  }
}

type Saved = z.output<typeof saveDraftSchemas.request>
type Wanted = z.output<typeof getDraftSchemas.request>

/** Requires an existing place that the user may access. Throws Activity.NotFound, Problem.NotFound, Problem.LanguageNotFound, Group.*. */
const requirePlace = async (
  { access, activities, closingExam }: DraftDeps,
  { activityId, problemId, languageId }: Wanted,
  userId: number,
  { now, writtenAt }: { now: Date; writtenAt: Date },
) => {
  const groupId = await activities.groupOf(activityId)
  access.requireGroupReader(userId, groupId)
  await requireNotSitting({ closingExam }, activityId, userId, now)
  await activities.admit({ place: { groupId, activityId, problemId }, userId, now, to: 'draft', writtenAt })
  if (languageId !== null && !languageOfId(languageId)) throw rejected('Problem.LanguageNotFound')
  return { groupId }
}

/** A single file needs no name. */
const codeOf = (files: readonly CodeFile[]): Omit<Draft, 'savedAt'> => ({
  content: files[0]?.content ?? '',
  ...(files.length > 1 ? { files } : {}),
})

/** @throws Rejection Code.TooLong, Code.OutputsTooLong; Draft.Changed if another tab or device has saved a newer draft */
export const keepDraft = async (
  deps: DraftDeps,
  { content = '', files, basedOn, writtenAt, ...where }: Saved,
  userId: number,
  now: Date,
) => {
  const code = files === undefined ? { content } : codeOf(files)
  requireAnswerOfSize(where.languageId, files ?? [code])
  const written = writtenAt === null || Date.parse(writtenAt) > now.getTime() ? now : new Date(writtenAt)
  const { groupId } = await requirePlace(deps, where, userId, { now, writtenAt: written })
  const savedAt = now.toISOString()
  if (!(await deps.vault.drafts.save({ ...where, userId }, { ...code, savedAt }, basedOn))) throw rejected('Draft.Changed')
  await deps.activities.drafted({ ...where, groupId, userId, ...code, now, writtenAt: written })
  return { savedAt }
}

/** The draft of a language, or without a language the newest of the problem; null without one. */
export const findDraft = async (deps: DraftDeps, { languageId, ...where }: Wanted, userId: number, now: Date) => {
  await requirePlace(deps, { ...where, languageId }, userId, { now, writtenAt: now })
  const { drafts } = deps.vault
  if (languageId === null) return await drafts.newest({ ...where, userId })
  const draft = await drafts.get({ ...where, languageId, userId })
  return draft && { ...draft, languageId }
}
