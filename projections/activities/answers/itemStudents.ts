// One student's answers to a problem in a class, over all its activities and from current verdicts: few numbers, whatever the number of
// answers. A rejudge may take back an accept or bring an earlier one, so the times of all accepts are kept.
import { isTry } from '../../../commands/activities/counting.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import { type Change, derived } from '../../kit/projection.ts'
import type { AnswerDocument } from './answer.ts'
import { summed } from './progress.ts'

export type ItemStudentDocument = {
  _id: string
  groupId: number
  problemId: number
  userId: number
  /** When the first answer was handed in, in ms since 1970. */
  firstAt: number
  /** Numbers of judged answers by status. */
  statuses: Readonly<Record<string, number>>
  /** When accepted answers were handed in, in ms since 1970 and in no order. */
  acceptedAt: readonly number[]
}

const isAccepted = (answer: AnswerDocument | null): boolean => answer?.statusCode === STATUS.Accept

type Changed = Pick<Change<AnswerDocument>, 'before' | 'after'>

const without = (times: readonly number[], time: number): readonly number[] => times.toSpliced(times.indexOf(time), 1)

const changed = (student: ItemStudentDocument | null, { before, after }: Changed): Omit<ItemStudentDocument, '_id'> | null => {
  const { groupId, problemId, userId, submitTime } = (after ?? before) as AnswerDocument
  const time = Date.parse(submitTime)
  let { firstAt = time, statuses = {}, acceptedAt = [] } = student ?? {}
  firstAt = Math.min(firstAt, time)
  if (isTry(before)) statuses = summed(statuses, before.statusCode, -1)
  if (isTry(after)) statuses = summed(statuses, after.statusCode, 1)
  if (isAccepted(before)) acceptedAt = without(acceptedAt, time)
  if (isAccepted(after)) acceptedAt = [...acceptedAt, time]
  return Object.keys(statuses).length === 0 ? null : { groupId, problemId, userId, firstAt, statuses, acceptedAt }
}

const keyOf = ({ groupId, problemId, userId }: AnswerDocument): string => `${groupId}/${problemId}/${userId}`

/** The same documents from the answers themselves, for moments of the past. */
export const studentsOfAnswers = (answers: readonly AnswerDocument[]): ItemStudentDocument[] => {
  const students = new Map<string, ItemStudentDocument>()
  for (const answer of answers) {
    const _id = keyOf(answer)
    const student = isTry(answer) ? changed(students.get(_id) ?? null, { before: null, after: answer }) : null
    if (student !== null) students.set(_id, { _id, ...student })
  }
  return [...students.values()]
}

export const itemStudents = derived<ItemStudentDocument>({
  collection: 'itemStudents',
  isPlain: true,
  hasNoSnapshots: true,
  indexes: [{ fields: ['problemId', 'groupId'] }],
  from: {
    answers: {
      key: ({ before, after }: Change<AnswerDocument>) => {
        const [was, is] = [isTry(before) ? before : null, isTry(after) ? after : null]
        const answer = is ?? was
        return answer === null || was?.statusCode === is?.statusCode ? null : keyOf(answer)
      },
      fold: changed,
    },
  },
})
