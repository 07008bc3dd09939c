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

let known = { day: '', weekday: '' }
/** Day of the week (UTC); answers that are folded one after the other are mostly of one day. */
const weekdayOf = (time: string): string => {
  const day = time.slice(0, 'YYYY-MM-DD'.length)
  if (known.day !== day) known = { day, weekday: String(new Date(day).getUTCDay()) }
  return known.weekday
}

const weekPath = ({ submitTime, statusCode }: AnswerDocument): SumPath => {
  return [
    WEEK,
    weekdayOf(submitTime),
    `${submitTime.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH'.length)}/${Number(statusCode === STATUS.Accept)}`,
  ]
}

type Changed = Change<AnswerDocument>

/** Status of a judged answer. */
const judgedAs = (answer: AnswerDocument | null): number | null => (isTry(answer) ? answer.statusCode : null)

const classOf = ({ before, after }: Changed): number | null => (after ?? before)?.groupId ?? null

const additionsOf = ({ before, after }: Changed): Addition[] => {
  const added = (answer: AnswerDocument | null, by: number): Addition[] => {
    if (!isTry(answer)) return []
    const hour = hourOf(answer.submitTime)
    return [
      { path: problemPath(answer), by, hour },
      { path: weekPath(answer), by, hour },
    ]
  }
  return [...added(before, -1), ...added(after, 1)]
}

const additionsOfPerson = ({ before, after }: Changed): Addition[] => {
  const { userId, submitTime } = (after ?? before) as AnswerDocument
  return [{ path: pathOfPerson(PEOPLE, userId), by: isTry(after) ? 1 : -1, hour: hourOf(submitTime) }]
}

/** The two are apart, since a day of a class has few hours and problems, but as many cells as people. */
export const answerSums = [
  ...periodSums<AnswerDocument>('answerSums', {
    collection: 'answers',
    groupIdOf: (change) => (judgedAs(change.before) === judgedAs(change.after) ? null : classOf(change)),
    additionsOf,
  }),
  ...periodSums<AnswerDocument>('personSums', {
    collection: 'answers',
    groupIdOf: (change) => (isTry(change.before) === isTry(change.after) ? null : classOf(change)),
    additionsOf: additionsOfPerson,
  }),
]
