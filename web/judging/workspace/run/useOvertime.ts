// Whether the last run or submission takes longer than its time, until the person has seen that.
import { useState } from 'react'
import type { JudgingState } from './judgingState.ts'
import type { EvaluationState } from './useEvaluate.ts'
import { isOvertime } from './useSampleRuns.ts'

export const useOvertime = (
  evaluation: EvaluationState,
  judging: JudgingState,
): { of: 'evaluate' | 'judge' | null; onClose: () => void } => {
  const [seen, setSeen] = useState<unknown>(null)
  const lateRun = evaluation.phase === 'failed' && isOvertime(evaluation.error) ? evaluation.error : null
  const lateVerdict = judging.phase === 'running' && judging.isOvertime ? judging.commandId : null
  const overtime = lateVerdict ?? lateRun
  return {
    of: overtime === null || overtime === seen ? null : lateVerdict === null ? 'evaluate' : 'judge',
    onClose: () => setSeen(overtime),
  }
}
