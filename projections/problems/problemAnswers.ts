// One document per problem: how often it was answered, and the newest answers. So an author sees what comes in without anything being looked
// for: the newest answers to all of somebody's problems are among those of the problems that were answered last.
import type { SubmissionEvent } from '../../commands/judging/submission/events.ts'
import type { ProblemEvent } from '../../commands/problems/problem/events.ts'
import { projection } from '../kit/projection.ts'

/** As many are known of each problem, and so of all problems of somebody. */
export const NEWEST_ANSWERS = 10

export type ProblemAnswersDocument = {
  _id: string
  problemId: number
  ownerId: number
  answerCount: number
  /** Where in the log the newest answer is; empty as long as there is none. */
  newestPosition: string
  /** The newest first; deleted problems keep theirs. */
  newest: readonly { answerId: number; position: string }[]
}

const key = (event: { data: { problemId: number } }): string => String(event.data.problemId)

export const problemAnswers = projection<
  ProblemAnswersDocument,
  Extract<ProblemEvent, { type: 'ProblemCreated' }> | Extract<SubmissionEvent, { type: 'CodeSubmitted' }>
>({
  name: 'problemAnswers',
  version: 2,
  collection: 'problemAnswers',
  indexes: [{ fields: ['ownerId', 'newestPosition'] }],
  on: {
    ProblemCreated: {
      key,
      fold: (_, { data: { problemId, ownerId } }) => ({ problemId, ownerId, answerCount: 0, newestPosition: '', newest: [] }),
    },
    CodeSubmitted: {
      key,
      fold: (problem, { data: { answerId }, position }) =>
        problem && {
          ...problem,
          answerCount: problem.answerCount + 1,
          newestPosition: position,
          newest: [{ answerId, position }, ...problem.newest].slice(0, NEWEST_ANSWERS),
        },
    },
  },
})
