// What happens to the submission right now, in one short sentence that is also read aloud.
import { useTranslation } from 'react-i18next'
import { useStatusName } from '../../shared/ui/StatusBadge.tsx'
import type { Judging } from './judging.ts'
import { roundedPoints } from './points.ts'

/** Empty while there is nothing to say. Single cases are not told, so that a screen reader is not flooded. */
export const useJudgingText = (): ((judging: Judging) => string) => {
  const { t } = useTranslation('problem')
  const nameOf = useStatusName()
  return (judging) => {
    if (judging.phase === 'idle') return ''
    if (judging.phase === 'failed') return t('verdict.failedTitle')
    if (judging.phase === 'done')
      return t('verdict.final', { status: nameOf(judging.verdict.statusCode), score: roundedPoints(judging.verdict.score) })
    if (judging.isOvertime) return t('overtime.stillJudging')
    if (judging.step === 'cases') return t('run.judging')
    return t(`verdict.${judging.step}`)
  }
}
