// What an examinee had written at a moment, as far as it was recorded: the last draft or submission before it.
import { draftPlace, type ExamDraftDocument } from '../../projections/exams/examDrafts.ts'
import type { SubmissionDocument } from '../../projections/judging/submissions.ts'
import type { Reader } from '../../projections/store/port.ts'
import { filesOf, type LoadSource } from '../kit/source.ts'

interface Asked {
  activityId: number
  userId: number
  problemId: number
  /** ISO time. */
  time: string
}

/** Submissions of an examinee to a problem that are looked at, newest first. */
const MOST = 1000

const textOf = async (loadBlob: LoadSource, { draft }: ExamDraftDocument): Promise<string> =>
  'inline' in draft ? draft.inline : (await loadBlob(draft.blob)).toString('utf8')

export const codeAt = async (reader: Reader, loadBlob: LoadSource, { activityId, userId, problemId, time }: Asked) => {
  const moment = new Date(time).toISOString()
  const filter = { placeKey: draftPlace(activityId, userId, problemId), at: { $lte: moment } }
  const [drafts, submissions] = await Promise.all([
    reader.find<ExamDraftDocument>('examDrafts', { filter, sort: [['at', -1]], limit: 1 }),
    reader.find<SubmissionDocument>('submissions', { filter: { activityId, problemId, userId }, sort: [['position', -1]], limit: MOST }),
  ])
  const [draft] = drafts
  const submitted = submissions.find(({ submitTime }) => submitTime <= moment)
  if (submitted !== undefined && (draft === undefined || draft.at <= submitted.submitTime)) {
    const [file] = await filesOf(loadBlob, submitted)
    const { answerId, languageId, submitTime } = submitted
    return { at: submitTime, kind: 'submitted' as const, answerId, languageId, content: file?.content ?? '' }
  }
  if (draft === undefined) return null
  return { at: draft.at, kind: 'draft' as const, answerId: null, languageId: draft.languageId, content: await textOf(loadBlob, draft) }
}
