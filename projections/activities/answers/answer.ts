// Fields of an answer used by counting read models.
import type { SimilarityState } from '../../../commands/activities/counting.ts'

export type AnswerDocument = {
  _id: string
  answerId: number
  /** Position of the first event; lists use this order. */
  position: string
  submitTime: string
  groupId: number
  activityId: number
  problemId: number
  userId: number
  statusCode: number
  score: number
  /** Which answer to a problem counts. Absent, like the fields below, if the activity keeps no settings: then the best one counts. */
  counts?: 'last' | 'best'
  languageId?: number
  /** Handed in during a make-up. */
  isMakeUp?: true
  /** The activity measures similarity, and supports the language. */
  isCompared?: true
  /** Outcome of the newest measurement since the answer became accepted; null if it could not be measured. */
  isSimilarityPassed?: boolean | null
  isWaived?: true
  /** State of the similarity check, from the fields above: while the answer is accepted and compared. */
  similarity?: SimilarityState
}
