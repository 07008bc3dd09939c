// How far one person is in one activity: per problem, tried or solved, and the best score.
import type { SubmissionEvent } from '../../commands/submission/events.ts'
import { STATUS } from '../../judge/catalogue.ts'
import { projection } from '../kit/projection.ts'

export type ProgressDocument = {
  _id: string
  activityId: number
  userId: number
  problems: Readonly<Record<string, { isSolved: boolean; bestScore: number; tries: number }>>
}

/** Key of a person's progress in an activity. */
export const progressKey = (activityId: number, userId: number): string => `${activityId}/${userId}`

export const progress = projection<ProgressDocument, SubmissionEvent>({
  name: 'progress',
  version: 1,
  collection: 'progress',
  indexes: [{ fields: ['activityId'] }],
  on: {
    SubmissionJudged: {
      key: ({ data }) => progressKey(data.activityId, data.userId),
      fold: (before, { data }) => {
        const { activityId, userId, problemId, verdict } = data
        const problem = before?.problems[problemId] ?? { isSolved: false, bestScore: 0, tries: 0 }
        const after = {
          isSolved: problem.isSolved || verdict.statusCode === STATUS.Accept,
          bestScore: Math.max(problem.bestScore, verdict.score),
          tries: problem.tries + 1,
        }
        return { activityId, userId, problems: { ...before?.problems, [problemId]: after } }
      },
    },
  },
})
