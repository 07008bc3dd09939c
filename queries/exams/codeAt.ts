// What an examinee had written at a moment, as far as it was recorded: the last draft or submission before it.
import { draftPlace, type ExamDraftDocument } from '../../projections/exams/examDrafts.ts'
import type { SubmissionDocument } from '../../projections/judging/submissions.ts'
import type { Reader } from '../../projections/store/port.ts'
import { filesOf, type LoadSource } from '../kit/source.ts'
import type { WrittenCode } from './schemas.ts'

interface Asked {
  activityId: number
  userId: number
  problemId: number
  /** ISO time. */
  time: string
}

/** Submissions of an examinee to a problem that are looked at, newest first. */
const MOST = 1000
/** Drafts and submissions that are looked at for one that differs. */
const NEWEST = 5

const textOf = async (loadBlob: LoadSource, { draft }: ExamDraftDocument): Promise<string> =>
  'inline' in draft ? draft.inline : (await loadBlob(draft.blob)).toString('utf8')

const submittedCode = async (loadBlob: LoadSource, submission: SubmissionDocument): Promise<WrittenCode> => {
  const [file] = await filesOf(loadBlob, submission)
  const { answerId, languageId, submitTime } = submission
  return { at: submitTime, kind: 'submitted', answerId, languageId, content: file?.content ?? '' }
}

const draftCode = async (loadBlob: LoadSource, draft: ExamDraftDocument): Promise<WrittenCode> => ({
  at: draft.at,
  kind: 'draft',
  answerId: null,
  languageId: draft.languageId,
  content: await textOf(loadBlob, draft),
})

/** The last program before the moment, and the one before that; a draft that was handed in unchanged counts once, as handed in. */
export const codeAt = async (
  reader: Reader,
  loadBlob: LoadSource,
  { activityId, userId, problemId, time }: Asked,
): Promise<{ code: WrittenCode | null; before: WrittenCode | null }> => {
  const moment = new Date(time).toISOString()
  const filter = { placeKey: draftPlace(activityId, userId, problemId), at: { $lte: moment } }
  const [drafts, submissions] = await Promise.all([
    reader.find<ExamDraftDocument>('examDrafts', { filter, sort: [['at', -1]], limit: NEWEST }),
    reader.find<SubmissionDocument>('submissions', { filter: { activityId, problemId, userId }, sort: [['position', -1]], limit: MOST }),
  ])
  const submitted = submissions.filter(({ submitTime }) => submitTime <= moment).slice(0, NEWEST)
  const written: { at: string; load: () => Promise<WrittenCode> }[] = [
    ...submitted.map((submission) => ({ at: submission.submitTime, load: () => submittedCode(loadBlob, submission) })),
    ...drafts.map((draft) => ({ at: draft.at, load: () => draftCode(loadBlob, draft) })),
  ].sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
  const code = (await written[0]?.load()) ?? null
  for (const { load } of written.slice(1)) {
    const before = await load()
    if (before.content !== code?.content) return { code, before }
  }
  return { code, before: null }
}
