// Which answers a rejudge is about: those of the class that have a verdict and fit its scope.
import type { RejudgeScope } from '../../commands/rejudge/contract.ts'
import { STATUS } from '../../judge/catalogue.ts'
import type { AnswerDocument } from '../../projections/answers/answer.ts'
import { positionsBetween } from '../../projections/moments/bounds.ts'
import type { DocumentFilter, Reader } from '../../projections/store/port.ts'

/** A time as the log writes it, so that it compares as text. */
const asRecorded = (time: string): string => new Date(time).toISOString()

/** Finds judged answers of a class, the oldest first; `limit` at most. */
export const judgedAnswers =
  (reader: Reader) =>
  async (groupId: number, { answerId, problemId, activityId, since, until }: RejudgeScope, limit: number) => {
    const [from, to] = [since && asRecorded(since), until && asRecorded(until)]
    const filter: DocumentFilter = {
      groupId,
      statusCode: { $gt: STATUS.Waiting, $ne: STATUS.Cancelled },
      ...(answerId === null ? {} : { _id: String(answerId) }),
      ...(problemId === null ? {} : { problemId }),
      ...(activityId === null ? {} : { activityId }),
      submitTime: { ...(from !== null && { $gte: from }), ...(to !== null && { $lt: to }) },
      position: await positionsBetween(reader, from, to),
    }
    const found = await reader.find<AnswerDocument>('answers', { filter, sort: [['position', 1]], limit })
    return found.map((answer) => ({ answerId: answer.answerId, problemId: answer.problemId }))
  }
