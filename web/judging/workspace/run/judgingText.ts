// State of the submission in one short sentence that is also announced.

import { STATUS } from '../../../../judge/catalogue.ts'
import { ApiError } from '../../../shared/api/client.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { useStatusName } from '../../../shared/ui/StatusBadge.tsx'
import { roundedPoints } from '../verdict/points.ts'
import type { JudgingState } from './judgingState.ts'

/** The judge accepts no more work at present; nothing was submitted. */
export const isBusyJudge = (error: unknown): boolean => error instanceof ApiError && error.code === 'Judge.Busy'

/** Empty if there is nothing to announce. Single cases are left out, to keep screen readers quiet. */
export const useJudgingText = (most: number): ((judging: JudgingState) => string) => {
  const { t } = useTranslation('workspace')
  const nameOf = useStatusName()
  return (judging) => {
    if (judging.phase === 'idle') return ''
    if (judging.phase === 'failed') return isBusyJudge(judging.error) ? t('busy.title') : t('verdict.failedTitle')
    if (judging.phase === 'done' && judging.verdict.statusCode === STATUS.Cancelled) return t('cancel.done')
    if (judging.phase === 'done' && judging.verdict.withheld === 'result') return t('verdict.resultWithheld')
    if (judging.phase === 'done')
      return t('verdict.final', {
        status: nameOf(judging.verdict.statusCode),
        score: roundedPoints(judging.verdict.score),
        most: roundedPoints(most),
      })
    if (judging.phase === 'unanswered') return judging.mayHaveArrived ? t('verdict.unknownTitle') : t('verdict.failedTitle')
    if (judging.contact === 'unsent') return t('verdict.unsent')
    if (judging.contact === 'lost') return judging.answerId === null ? t('verdict.unknown') : t('verdict.handedIn')
    if (judging.isOvertime) return t('overtime.stillJudging')
    if (judging.step === 'cases') return t('run.judging')
    return t(`verdict.${judging.step}`)
  }
}
