// Counts over the whole platform, in one document.
import type { SubmissionEvent } from '../../commands/judging/submission/events.ts'
import type { UserEvent } from '../../commands/people/user/events.ts'
import { projection } from '../kit/projection.ts'

/** People who are known, judged answers, and all answers, also those that wait. */
export type CountsDocument = { _id: string; userCount: number; answerCount: number; submittedCount: number }

export const COUNTS = 'platform'
const key = (): string => COUNTS
const more = (
  counts: CountsDocument | null,
  change: { users?: number; answers?: number; submitted?: number },
): Omit<CountsDocument, '_id'> => ({
  userCount: (counts?.userCount ?? 0) + (change.users ?? 0),
  answerCount: (counts?.answerCount ?? 0) + (change.answers ?? 0),
  submittedCount: (counts?.submittedCount ?? 0) + (change.submitted ?? 0),
})

export const counts = projection<CountsDocument, UserEvent | SubmissionEvent>({
  name: 'counts',
  version: 5,
  collection: 'counts',
  on: {
    UserRegistered: { key, fold: (before) => more(before, { users: 1 }) },
    UserForgotten: { key, fold: (before) => more(before, { users: -1 }) },
    CodeSubmitted: { key, fold: (before) => more(before, { submitted: 1 }) },
    // its first verdict; another one is of the same answer
    SubmissionJudged: { key: ({ data }) => (data.attempt === 1 ? COUNTS : null), fold: (before) => more(before, { answers: 1 }) },
  },
})
