// Names of the judge's work in Redis.
import type { QueuedSubmission } from '../../../protocol/verdict.ts'

/** Name of a submission: identical for the same answer and attempt, or the same answer of a rejudge. */
export const nameOf = ({ answerId, attempt, rejudgeId }: Pick<QueuedSubmission, 'answerId' | 'attempt' | 'rejudgeId'>): string =>
  rejudgeId === undefined ? `${answerId}/${attempt}` : `${answerId}/rejudge/${rejudgeId}`
