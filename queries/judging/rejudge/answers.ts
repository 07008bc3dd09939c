// Selects the answers of a rejudge: judged answers of the classes that match its scope.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RejudgeScope } from '../../../commands/judging/rejudge/schemas.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import type { AnswerDocument } from '../../../projections/activities/answers/answer.ts'
import { asRecorded, positionsBetween } from '../../../projections/audit/bounds.ts'
import type { DocumentFilter, Reader } from '../../../projections/store/port.ts'

const PAGE = 1000

type Answer = Pick<AnswerDocument, 'answerId' | 'groupId' | 'problemId'>

/** Finds judged answers of the given classes (null: all), oldest first, at most `limit`. Yields to other work after each page. */
export const judgedAnswers =
  (reader: Reader) =>
  async (
    groupIds: readonly number[] | null,
    { answerId, problemId, activityId, since, until }: RejudgeScope,
    limit: number,
  ): Promise<Answer[]> => {
    const [from, to] = [since && asRecorded(since), until && asRecorded(until)]
    const [only, ...others] = groupIds ?? []
    const bounds = await positionsBetween(reader, from, to)
    const filter: DocumentFilter = {
      ...(groupIds === null ? {} : { groupId: only !== undefined && others.length === 0 ? only : { $in: groupIds } }),
      statusCode: { $gt: STATUS.Waiting, $ne: STATUS.Cancelled },
      ...(answerId === null ? {} : { _id: String(answerId) }),
      ...(problemId === null ? {} : { problemId }),
      ...(activityId === null ? {} : { activityId }),
      submitTime: { ...(from !== null && { $gte: from }), ...(to !== null && { $lt: to }) },
    }
    const answers: Answer[] = []
    for (let after: string | null = null; answers.length < limit; ) {
      const position = after === null ? bounds : { ...bounds, $gt: after }
      const rest = Math.min(PAGE, limit - answers.length)
      const page: AnswerDocument[] = await reader.find<AnswerDocument>('answers', {
        filter: { ...filter, position },
        sort: [['position', 1]],
        limit: rest,
      })
      answers.push(...page)
      if (page.length < rest) break
      after = page.at(-1)?.position ?? null
      await nextTurn()
    }
    return answers
  }
