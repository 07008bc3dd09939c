// What the judge's work is called in Redis.
import type { QueuedSubmission } from '../../../protocol/verdict.ts'

/** What a submission is called: the same answer and attempt is one, and so is the same answer of a rejudge. */
export const nameOf = ({ answerId, attempt, rejudgeId }: Pick<QueuedSubmission, 'answerId' | 'attempt' | 'rejudgeId'>): string =>
  rejudgeId === undefined ? `${answerId}/${attempt}` : `${answerId}/rejudge/${rejudgeId}`
