// What happens to the submission right now, in one short sentence that is also read aloud.
import { useTranslation } from 'react-i18next'
import { STATUS } from '../../../../judge/catalogue.ts'
import { ApiError } from '../../../shared/api/client.ts'
import { useStatusName } from '../../../shared/ui/StatusBadge.tsx'
import { roundedPoints } from '../verdict/points.ts'
import type { JudgingState } from './judgingState.ts'

/** The judge takes no more just now; nothing was handed in. */
export const isBusyJudge = (error: unknown): boolean => error instanceof ApiError && error.code === 'Judge.Busy'

/** Empty while there is nothing to say. Single cases are not told, so that a screen reader is not flooded. */
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
