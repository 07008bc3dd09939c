// One document per problem: number of answers, and the newest ones. An author's newest answers are among those of their most recently
// answered problems, so no search is needed.
import type { SubmissionEvent } from '../../commands/judging/submission/events.ts'
import type { ProblemEvent } from '../../commands/problems/problem/events.ts'
import { projection } from '../kit/projection.ts'

/** Answers kept per problem, and therefore shown per author. */
export const NEWEST_ANSWERS = 10

export type ProblemAnswersDocument = {
  _id: string
  problemId: number
  ownerId: number
  answerCount: number
  /** Position of the newest answer; empty without one. */
  newestPosition: string
  /** Newest first; deleted problems keep theirs. */
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
