// Answers of a class as sums by period: of each person; and of each problem by status, and by the hour of the week.
import { isTry } from '../../../commands/activities/counting.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import { type Addition, hourOf, pathOfPerson, periodSums, type SumPath } from '../../kit/periodSums.ts'
import type { Change } from '../../kit/projection.ts'
import type { AnswerDocument } from './answer.ts'

export { hourOf, type PeriodSumsDocument, type Sums } from '../../kit/periodSums.ts'

/** Cells are persons. */
export const PEOPLE = 'people'
/** Groups are activities, cells problem and status. */
export const PROBLEMS = 'problems'
/** Groups are days of the week (UTC, 0 for Sunday), cells the hour and whether the answer is accepted, for example 03/1. */
export const WEEK = 'week'

const problemPath = ({ activityId, problemId, statusCode }: AnswerDocument): SumPath => [
  PROBLEMS,
  String(activityId),
  `${problemId}/${statusCode}`,
]

const weekPath = ({ submitTime, statusCode }: AnswerDocument): SumPath => {
  const weekday = new Date(submitTime).getUTCDay()
  return [
    WEEK,
    String(weekday),
    `${submitTime.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH'.length)}/${Number(statusCode === STATUS.Accept)}`,
  ]
}

const additionsOf = ({ before, after }: Change<AnswerDocument>): Addition[] => {
  const [was, is] = [isTry(before) ? before : null, isTry(after) ? after : null]
  if (was?.statusCode === is?.statusCode) return []
  const { groupId, submitTime } = (is ?? was) as AnswerDocument
  const added = (path: SumPath, by: number): Addition => ({ groupId, path, by, hour: hourOf(submitTime) })
  return [
    ...(was === null ? [] : [added(problemPath(was), -1), added(weekPath(was), -1)]),
    ...(is === null ? [] : [added(problemPath(is), 1), added(weekPath(is), 1)]),
  ]
}

const additionsOfPerson = ({ before, after }: Change<AnswerDocument>): Addition[] => {
  if (isTry(before) === isTry(after)) return []
  const { groupId, userId, submitTime } = (after ?? before) as AnswerDocument
  return [{ groupId, path: pathOfPerson(PEOPLE, userId), by: isTry(after) ? 1 : -1, hour: hourOf(submitTime) }]
}

/** The two are apart, since a day of a class has few hours and problems, but as many cells as people. */
export const answerSums = [
  ...periodSums<AnswerDocument>('answerSums', 'answers', additionsOf),
  ...periodSums<AnswerDocument>('personSums', 'answers', additionsOfPerson),
]
