// State of an answer's similarity check.
import { type SimilarityState, similarityState } from '../../../commands/activities/counting.ts'
import type { SimilarityDocument } from '../../../projections/judging/similarities.ts'

/** Null for an answer that is not accepted. */
export const checkOf = ({ isAccepted, measured, waiver }: SimilarityDocument): SimilarityState | null =>
  isAccepted ? similarityState(measured?.isPassed, waiver !== null) : null
