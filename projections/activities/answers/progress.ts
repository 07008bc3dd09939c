// A user's progress in an activity: per problem whether tried or solved, and the counting score, from current verdicts.
import { type CountedAnswer, isTry, solves, worthOf } from '../../../commands/activities/counting.ts'
import { countsAsWrong, STATUS } from '../../../judge/catalogue.ts'
import { type Change, derived } from '../../kit/projection.ts'
import type { AnswerDocument } from './answer.ts'
import { countsIn, learnsIn, type StandingDocument } from './standings.ts'
import type { KeptTry, TriesDocument } from './tries.ts'

export type ProblemProgress = {
  /** From the counting answer: `counting` if set, else the best one. */
  isSolved: boolean
  score: number
  tries: number
  /** Numbers of accepted and of wrong answers. */
  success: number
  error: number
  /** Number of answers by score, so that the best one can be removed again. */
  scores: Readonly<Record<string, number>>
  /** Number of answers by status. */
  statuses: Readonly<Record<string, number>>
  /** The attempt that counts, in activities that keep settings. */
  counting?: KeptTry
  /** The last attempt, whichever counts. */
  newest?: Pick<CountedAnswer, 'answerId' | 'position' | 'statusCode'>
}

export type ProgressDocument = {
  _id: string
  groupId: number
  activityId: number
  userId: number
  /** Whether the user counts in class figures. */
  isCounted: boolean
  /** A current student of the class. */
  isStudent: boolean
  problems: Readonly<Record<string, ProblemProgress>>
}

/** Key of a user's progress in an activity. */
export const progressKey = (activityId: number, userId: number): string => `${activityId}/${userId}`

/** Outcome of an answer. */
type Outcome = Pick<AnswerDocument, 'statusCode' | 'score'>

const untried: ProblemProgress = { isSolved: false, score: 0, tries: 0, success: 0, error: 0, scores: {}, statuses: {} }

/** Adds to one count; counts of zero are removed. */
export const summed = (counts: Readonly<Record<string, number>>, kind: string | number, by: number): Readonly<Record<string, number>> => {
  const all = { ...counts }
  const sum = (counts[kind] ?? 0) + by
  if (sum > 0) all[kind] = sum
  else delete all[kind]
  return all
}

/** Adds (1) or removes (-1) one answer. */
const counted = (before: ProblemProgress, { statusCode, score }: Outcome, by: 1 | -1): ProblemProgress => {
  const scores = summed(before.scores, score, by)
  const success = before.success + (statusCode === STATUS.Accept ? by : 0)
  return {
    ...before,
    isSolved: success > 0,
    score: Math.max(0, ...Object.keys(scores).map(Number)),
    tries: before.tries + by,
    success,
    error: before.error + (countsAsWrong(statusCode) ? by : 0),
    scores,
    statuses: summed(before.statuses, statusCode, by),
  }
}

/** The progress without the given answers of the user to the problem, at their current verdicts. */
export const withoutAnswers = (problem: ProblemProgress | undefined, answers: readonly Outcome[]): ProblemProgress =>
  answers.reduce((left, answer) => (isTry(answer) ? counted(left, answer, -1) : left), problem ?? untried)

/** Solved state and score by the attempt that counts, where one is kept. */
const byCounting = (problem: ProblemProgress): ProblemProgress =>
  problem.counting ? { ...problem, isSolved: solves(problem.counting), score: worthOf(problem.counting) } : problem

const withNewest = (problem: ProblemProgress, { answerId, position, statusCode }: AnswerDocument): ProblemProgress =>
  problem.newest !== undefined && problem.newest.position > position ? problem : { ...problem, newest: { answerId, position, statusCode } }

const withChange = (problems: ProgressDocument['problems'], { before, after }: Change<AnswerDocument>): ProgressDocument['problems'] => {
  const { problemId } = (after ?? before) as AnswerDocument
  let problem = problems[problemId] ?? untried
  if (isTry(before)) problem = counted(problem, before, -1)
  if (isTry(after)) problem = counted(problem, after, 1)
  if (isTry(after)) problem = withNewest(problem, after)
  problem = byCounting(problem)
  if (problem.tries > 0) return { ...problems, [problemId]: problem }
  const { [problemId]: _, ...others } = problems
  return others
}

export const progress = derived<ProgressDocument>({
  collection: 'progress',
  indexes: [{ fields: ['activityId'] }],
  from: {
    standings: {
      key: ({ before, after }: Change<StandingDocument>) => {
        if (!after) return null
        const isChanged = countsIn(before) !== countsIn(after) || learnsIn(before) !== learnsIn(after)
        const isSpecial = !countsIn(after) || learnsIn(after)
        const news = after.activityIds.filter((activityId) => isChanged || (isSpecial && !before?.activityIds.includes(activityId)))
        return news.map((activityId) => progressKey(activityId, after.userId))
      },
      fold: (progress, { after }: Change<StandingDocument>, key) => {
        const [activityId, userId] = key.split('/').map(Number) as [number, number]
        const { groupId } = after as StandingDocument
        return { groupId, activityId, userId, problems: progress?.problems ?? {}, isCounted: countsIn(after), isStudent: learnsIn(after) }
      },
    },
    answers: {
      key: ({ before, after }: Change<AnswerDocument>) => {
        const answer = after ?? before
        return answer && (isTry(before) || isTry(after)) ? progressKey(answer.activityId, answer.userId) : null
      },
      fold: (progress, change: Change<AnswerDocument>) => {
        const { groupId, activityId, userId } = (change.after ?? change.before) as AnswerDocument
        const { isCounted = true, isStudent = false, problems = {} } = progress ?? {}
        return { groupId, activityId, userId, isCounted, isStudent, problems: withChange(problems, change) }
      },
    },
    // after the same answer above, which has made the document
    tries: {
      key: ({ after }: Change<TriesDocument>) => after && progressKey(after.activityId, after.userId),
      fold: (progress, { after }: Change<TriesDocument>) => {
        const { problemId, counting } = after as TriesDocument
        const problem = progress?.problems[problemId]
        if (!progress || !problem) return progress
        return { ...progress, problems: { ...progress.problems, [problemId]: byCounting({ ...problem, counting }) } }
      },
    },
  },
})
