// Similarity of the counting answer in a transcript (requirement c30).
import { Suspense } from 'react'
import type { TranscriptScore } from '../../../queries/kit/transcript/schemas.ts'
import { isMeasured } from '../../activities/index.ts'
import { SimilarityState } from '../../judging/index.ts'

/** 'Not set' for answers that are not measured; nothing to show for those that have not passed. */
export const SimilarityOf = ({ score }: { score: TranscriptScore }) => (
  <Suspense fallback={null}>
    <SimilarityState
      answerId={score.success || score.analyzeSuccess !== null ? score.answerId : null}
      enableAnalyze={score.answerId === null ? score.enableAnalyze : isMeasured(score)}
      analyzeSuccess={score.analyzeSuccess}
      isWaived={score.isWaived}
    />
  </Suspense>
)
