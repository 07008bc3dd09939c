// What was handed in, with its source and its verdicts.
import type { z } from 'zod'
import { statusName } from '../../../judge/catalogue.ts'
import type { SubmissionDocument } from '../../../projections/judging/submissions.ts'
import type { DocumentFilter, Reader } from '../../../projections/store/port.ts'
import type { Answer, practiceAnswersSchemas } from './schemas.ts'

export interface AnswerSources {
  reader: Reader
  loadBlob(sha256: string): Promise<Buffer>
}

/** A submission as an answer, the newest of its verdicts first. */
export const answerOf = async (loadBlob: AnswerSources['loadBlob'], submission: SubmissionDocument): Promise<Answer> => {
  const { answerId, submitTime, languageId, statusCode, score, source } = submission
  const content = 'inline' in source ? source.inline : (await loadBlob(source.blob)).toString('utf8')
  const verdicts = submission.verdicts
    .map((judged) => ({
      judgedTime: judged.judgedTime,
      statusCode: judged.statusCode,
      status: statusName(judged.statusCode),
      score: judged.score,
    }))
    .toReversed()
  return { answerId, submitTime, languageId, statusCode, status: statusName(statusCode), score, content, verdicts }
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

/** The answers of a person to a problem, in the order that is asked for; the last one alone where `lastSubmit` says so. */
export const answersPage = async (
  { reader, loadBlob }: AnswerSources,
  asked: z.output<typeof practiceAnswersSchemas.request>,
): Promise<z.output<typeof practiceAnswersSchemas.reply>> => {
  const { groupId, activityId, problemSetId, problemId, userId, lastSubmit, statusCodes, order } = asked
  const { page, size } = lastSubmit ? { page: 1, size: 1 } : asked
  const wanted: DocumentFilter = statusCodes.length === 0 ? {} : { statusCode: { $in: statusCodes } }
  const filter: DocumentFilter = { userId, groupId, ...(activityId === null ? { problemSetId } : { activityId }), problemId, ...wanted }
  const found = await reader.find<SubmissionDocument>('submissions', {
    filter,
    sort: SORTS[lastSubmit ? 'newest' : order],
    limit: size,
    offset: (page - 1) * size,
  })
  const items = await Promise.all(found.map((submission) => answerOf(loadBlob, submission)))
  return { items, total: await reader.count('submissions', filter), page, size }
}
