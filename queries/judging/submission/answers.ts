// What was handed in, with its source and its verdicts.
import type { z } from 'zod'
import { statusName } from '../../../judge/catalogue.ts'
import type { SubmissionDocument } from '../../../projections/judging/submissions.ts'
import type { Reader } from '../../../projections/store/port.ts'
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

/** The answers of a person to a problem, the newest first; the last one alone where `lastSubmit` says so. */
export const answersPage = async (
  { reader, loadBlob }: AnswerSources,
  asked: z.output<typeof practiceAnswersSchemas.request>,
): Promise<z.output<typeof practiceAnswersSchemas.reply>> => {
  const { groupId, activityId, problemSetId, problemId, userId, lastSubmit } = asked
  const { page, size } = lastSubmit ? { page: 1, size: 1 } : asked
  const filter = { userId, groupId, ...(activityId === null ? { problemSetId } : { activityId }), problemId }
  const found = await reader.find<SubmissionDocument>('submissions', {
    filter,
    sort: [['position', -1]],
    limit: size,
    offset: (page - 1) * size,
  })
  const items = await Promise.all(found.map((submission) => answerOf(loadBlob, submission)))
  return { items, total: await reader.count('submissions', filter), page, size }
}
