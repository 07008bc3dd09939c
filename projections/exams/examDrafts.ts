// Drafts of examinees, as they were saved: one document each, for the past of an exam.
import type { AttemptEvent, ExamDraft, ExamDraftFile } from '../../commands/exams/attempt/events.ts'
import { projection } from '../kit/projection.ts'

export type ExamDraftDocument = {
  _id: string
  /** Of examinee and problem, and in their order. */
  placeKey: string
  activityId: number
  userId: number
  problemId: number
  languageId: number
  at: string
  /** The text; of several files that of the main one. */
  draft: ExamDraft
  /** Of several files: the name of the main one, and the others. */
  fileName?: string
  files?: readonly ExamDraftFile[]
}

export const draftPlace = (activityId: number, userId: number, problemId: number): string => `${activityId}/${userId}/${problemId}`

export const examDrafts = projection<ExamDraftDocument, Extract<AttemptEvent, { type: 'DraftSaved' }>>({
  name: 'examDrafts',
  version: 2,
  collection: 'examDrafts',
  hasNoSnapshots: true,
  indexes: [{ fields: ['placeKey', 'at'] }],
  on: {
    DraftSaved: {
      key: ({ position }) => position,
      fold: (_, { data: { activityId, userId, problemId, languageId, at, draft, fileName, files } }) => ({
        placeKey: draftPlace(activityId, userId, problemId),
        activityId,
        userId,
        problemId,
        languageId,
        at,
        draft,
        ...(fileName !== undefined && files !== undefined ? { fileName, files } : {}),
      }),
    },
  },
})
