// What an examinee had written at a moment, as far as it was recorded: the last draft or submission before it.
import { draftPlace, type ExamDraftDocument } from '../../projections/exams/examDrafts.ts'
import type { SubmissionDocument } from '../../projections/judging/submissions.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { CodeFile } from '../../protocol/verdict.ts'
import { filesOf, type LoadSource } from '../kit/source.ts'
import type { WrittenCode } from './written/schemas.ts'

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

const codeOf = (files: readonly CodeFile[]): Pick<WrittenCode, 'content' | 'files'> => ({
  content: files[0]?.content ?? '',
  ...(files.length > 1 ? { files: [...files] } : {}),
})

const submittedCode = async (loadBlob: LoadSource, submission: SubmissionDocument): Promise<WrittenCode> => {
  const { answerId, languageId, submitTime } = submission
  return { at: submitTime, kind: 'submitted', answerId, languageId, ...codeOf(await filesOf(loadBlob, submission)) }
}

const draftCode = async (
  loadBlob: LoadSource,
  { at, languageId, draft, fileName = '', files = [] }: ExamDraftDocument,
): Promise<WrittenCode> => ({
  at,
  kind: 'draft',
  answerId: null,
  languageId,
  ...codeOf(await filesOf(loadBlob, { source: [{ name: fileName, ...draft }, ...files] })),
})

const isSame = (one: WrittenCode, other: WrittenCode | null): boolean =>
  one.content === other?.content && JSON.stringify(one.files) === JSON.stringify(other.files)

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
    if (!isSame(before, code)) return { code, before }
  }
  return { code, before: null }
}
