// Right and wrong answers of a student to each problem of a class, one document for each month (UTC) in which changes were recorded. Each change
// names its times, so that any range is read as of any moment, without snapshots and without the answers themselves.
import { isTry } from '../../../commands/activities/counting.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import { type Change, derived } from '../../kit/projection.ts'
import type { AnswerDocument } from './answer.ts'

/** Of an answer handed in `at` (ms since 1970), recorded so many ms later: what it adds to the right and to the wrong ones. */
export type OutcomeChange = readonly [at: number, later: number, correct: number, failed: number]

export type AnswerMonthDocument = {
  _id: string
  groupId: number
  userId: number
  /** For example 2026-03. */
  month: string
  /** By problem, in the order of recording. */
  problems: Readonly<Record<string, readonly OutcomeChange[]>>
}

const monthOf = (time: string): string => time.slice(0, 'YYYY-MM'.length)

const isRight = (answer: AnswerDocument | null): boolean => answer?.statusCode === STATUS.Accept
const isWrong = (answer: AnswerDocument | null): boolean => isTry(answer) && !isRight(answer)

type Changed = Change<AnswerDocument>

export const answerMonths = derived<AnswerMonthDocument>({
  collection: 'answerMonths',
  isPlain: true,
  hasNoSnapshots: true,
  isNeverDeleted: true,
  indexes: [{ fields: ['groupId', 'userId', 'month'] }],
  from: {
    answers: {
      key: ({ before, after, recordedAt }: Changed) => {
        if (isRight(before) === isRight(after) && isWrong(before) === isWrong(after)) return null
        const { groupId, userId } = (after ?? before) as AnswerDocument
        return `${groupId}/${userId}/${monthOf(recordedAt)}`
      },
      fold: (document, { before, after, recordedAt }: Changed) => {
        const { groupId, userId, problemId, submitTime } = (after ?? before) as AnswerDocument
        const at = Date.parse(submitTime)
        const correct = Number(isRight(after)) - Number(isRight(before))
        const failed = Number(isWrong(after)) - Number(isWrong(before))
        const change: OutcomeChange = [at, Date.parse(recordedAt) - at, correct, failed]
        const problems = { ...document?.problems, [problemId]: [...(document?.problems[problemId] ?? []), change] }
        return { groupId, userId, month: monthOf(recordedAt), problems }
      },
    },
  },
})
