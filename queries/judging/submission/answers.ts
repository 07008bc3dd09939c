// Submissions with their source and verdicts.
import type { z } from 'zod'
import { resultFor, type VerdictReader, withheldOf } from '../../../commands/judging/submission/policy.ts'
import { isTextAnswer, statusName } from '../../../judge/catalogue.ts'
import type { SimilarityDocument } from '../../../projections/judging/similarities.ts'
import type { SubmissionDocument } from '../../../projections/judging/submissions.ts'
import type { DocumentFilter, Reader } from '../../../projections/store/port.ts'
import type { Sight } from '../../kit/activity.ts'
import { beginningOf, filesOf, type LoadSource } from '../../kit/source.ts'
import { checkOf } from '../similarity/check.ts'
import type { AskedAnswers } from './place.ts'
import type { Answer, practiceAnswersSchemas } from './schemas.ts'

export interface AnswerSources {
  reader: Reader
  loadBlob: LoadSource
}

/** Reader of answers to several activities. */
export interface AnswerReader extends VerdictReader {
  /** Whether students see full verdicts in the activity. */
  isReleased: Sight['isReleased']
}

/** Reader of one submission; students see what its activity allows. */
export const readerOf = <Reading extends AnswerReader>(by: Reading, { settings, activityId }: SubmissionDocument): Reading => ({
  ...by,
  feedback: by.isReleased(activityId) ? 'cases' : settings?.feedback,
})

/** Similarity checks of the compared ones, by answer id. */
const checksOf = async (reader: Reader, submissions: readonly SubmissionDocument[]): Promise<Map<string, SimilarityDocument>> => {
  const compared = submissions.filter(({ settings }) => settings?.measuresSimilarity === true)
  return await reader.getMany<SimilarityDocument>(
    'similarities',
    compared.map(({ answerId }) => String(answerId)),
  )
}

/** `similarity`: undefined without a check that the reader may know of. */
const analyzeOf = (similarity: SimilarityDocument | undefined): Pick<Answer, 'enableAnalyze' | 'analyzeSuccess' | 'isWaived'> => {
  const check = similarity === undefined ? null : checkOf(similarity)
  return {
    enableAnalyze: check !== null,
    analyzeSuccess: check === null ? null : (similarity?.measured?.isPassed ?? null),
    isWaived: check === 'waived',
  }
}

/** A submission as an answer, newest verdict first. */
const answerOf = async (
  loadBlob: AnswerSources['loadBlob'],
  submission: SubmissionDocument,
  similarity: SimilarityDocument | undefined,
  by: AnswerReader,
  isWhole: boolean,
): Promise<Answer> => {
  const { answerId, problemId, submitTime, languageId } = submission
  const reader = readerOf(by, submission)
  const { statusCode, score } = resultFor(submission, reader)
  const withheld = withheldOf(submission.statusCode, reader)
  const isText = isTextAnswer(languageId)
  const { files, isCut } = isText && !isWhole ? beginningOf(submission) : { files: await filesOf(loadBlob, submission), isCut: false }
  const content = files[0]?.content ?? ''
  const verdicts = submission.verdicts
    .filter((judged) => withheldOf(judged.statusCode, reader) !== 'result')
    .map((judged) => ({
      judgedTime: judged.judgedTime,
      statusCode: judged.statusCode,
      status: statusName(judged.statusCode),
      score: judged.score,
    }))
    .toReversed()
  const answer = { answerId, problemId, submitTime, languageId, statusCode, status: statusName(statusCode), score, content, verdicts }
  return {
    ...answer,
    ...(files.length > 1 || isText ? { files } : {}),
    ...(isCut ? { isCut: true as const } : {}),
    ...(withheld && submission.judgedTime !== null ? { withheld } : {}),
    // only accepted answers are compared: a withheld result withholds the check
    ...analyzeOf(withheld === 'result' ? undefined : similarity),
  }
}

/** Submissions as answers, in input order; of outputs only the beginning, unless they are asked for whole. */
export const shownAnswers = async (
  { reader, loadBlob }: AnswerSources,
  submissions: readonly SubmissionDocument[],
  by: AnswerReader,
  areWhole = false,
): Promise<Answer[]> => {
  const checks = await checksOf(reader, submissions)
  const similarityTo = ({ answerId }: SubmissionDocument) => checks.get(String(answerId))
  return await Promise.all(submissions.map((submission) => answerOf(loadBlob, submission, similarityTo(submission), by, areWhole)))
}

const SORTS = {
  newest: [['position', -1]],
  oldest: [['position', 1]],
  best: [
    ['score', -1],
    ['position', -1],
  ],
  worst: [
    ['score', 1],
    ['position', -1],
  ],
} as const

/** Limit of lists without pages. */
const MOST = 100

type Asked = z.output<typeof practiceAnswersSchemas.request>

/** A page of answers and the total. */
interface Found {
  submissions: readonly SubmissionDocument[]
  total: number
}

/** Feedback levels at which students know every result; absent means all cases. */
const KNOWN_RESULTS = [null, 'cases', 'total']

/** Filtering or ordering by result would reveal withheld results to students, so both apply to known results only. */
const filterOf = (
  { groupId, userId, statusCodes, order }: Asked,
  { isTeacher }: AnswerReader,
  { filter, areReleased }: AskedAnswers,
): DocumentFilter => ({
  userId,
  groupId,
  ...filter,
  ...(statusCodes.length === 0 ? {} : { statusCode: { $in: statusCodes } }),
  ...(isTeacher || areReleased || (statusCodes.length === 0 && order !== 'best' && order !== 'worst')
    ? {}
    : { 'settings.feedback': { $in: KNOWN_RESULTS } }),
})

/** The last answer to each problem, newest first. */
const lastOfEach = async (reader: Reader, asked: Asked, about: AskedAnswers, by: AnswerReader): Promise<SubmissionDocument[]> => {
  const lastTo = (problemId: number) =>
    reader.find<SubmissionDocument>('submissions', { filter: { ...filterOf(asked, by, about), problemId }, sort: SORTS.newest, limit: 1 })
  return (await Promise.all(about.problemIds.map(lastTo))).flat().sort((one, other) => (one.position < other.position ? 1 : -1))
}

const findAnswers = async (
  reader: Reader,
  asked: Asked,
  about: AskedAnswers,
  { offset, limit }: { offset: number; limit: number },
  by: AnswerReader,
): Promise<Found> => {
  if (asked.lastSubmit) {
    const all = await lastOfEach(reader, asked, about, by)
    return { submissions: all.slice(offset, offset + limit), total: all.length }
  }
  const filter: DocumentFilter = { ...filterOf(asked, by, about), ...(asked.problemId === null ? {} : { problemId: asked.problemId }) }
  const submissions = await reader.find<SubmissionDocument>('submissions', { filter, sort: SORTS[asked.order], limit, offset })
  return { submissions, total: asked.page === null ? submissions.length : await reader.count('submissions', filter) }
}

/** A user's answers to some problems of a set, in the requested order, as a list or a page. */
export const answersOf = async (
  sources: AnswerSources,
  asked: Asked,
  about: AskedAnswers,
  by: AnswerReader,
): Promise<z.output<typeof practiceAnswersSchemas.reply>> => {
  const { page, size } = asked
  const part = page === null ? { offset: 0, limit: MOST } : { offset: (page - 1) * size, limit: size }
  const { submissions, total } = await findAnswers(sources.reader, asked, about, part, by)
  const items = await shownAnswers(sources, submissions, by)
  return page === null ? items : { items, total, page, size }
}
