// Answers by status, as sums by period: of each person, of each problem of an activity, and of each problem of one person.
import { isTry } from '../../../commands/activities/counting.ts'
import { type Addition, hourOf, periodSums } from '../../kit/periodSums.ts'
import type { Change } from '../../kit/projection.ts'
import type { AnswerDocument } from './answer.ts'

export { hourOf, lateParts, type PeriodSumsDocument } from '../../kit/periodSums.ts'

/** Scopes of a class: cells are person and status, and activity, problem and status. */
export const PEOPLE = 'people'
export const PROBLEMS = 'problems'
/** Scope of one person in a class, with cells as those of `PROBLEMS`. */
export const scopeOfPerson = (userId: number): string => `person/${userId}`

const additionsOf = (answer: AnswerDocument | null, by: 1 | -1): Addition[] => {
  if (!isTry(answer)) return []
  const { groupId, activityId, problemId, userId, statusCode, submitTime } = answer
  const common = { groupId, by, hour: hourOf(submitTime) }
  const ofProblem = `${activityId}/${problemId}/${statusCode}`
  return [
    { ...common, scope: PEOPLE, cell: `${userId}/${statusCode}` },
    { ...common, scope: PROBLEMS, cell: ofProblem },
    { ...common, scope: scopeOfPerson(userId), cell: ofProblem },
  ]
}

const statusOf = (answer: AnswerDocument | null): number | null => (isTry(answer) ? answer.statusCode : null)

export const answerSums = periodSums<AnswerDocument>('answerSums', 'answers', ({ before, after }: Change<AnswerDocument>) =>
  statusOf(before) === statusOf(after) ? [] : [...additionsOf(before, -1), ...additionsOf(after, 1)],
)
