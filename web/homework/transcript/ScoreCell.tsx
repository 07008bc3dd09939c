// Content of a cell of a transcript: status by icon, score, and what is special about it. Its words are for screen readers and the tooltip.
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconCopyX from '@tabler/icons-react/dist/esm/icons/IconCopyX.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import type { TranscriptScore } from '../../../queries/homework/transcript/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon, type IconShape } from '../../shared/ui/Icon.tsx'
import { type CellState, isGreen, isPending, shownScore, stateOf } from './cellState.ts'
import classes from './transcript.module.css'

export const stateIcons: Readonly<Record<CellState, IconShape>> = {
  correct: IconCircleCheck,
  wrong: IconCircleX,
  unanswered: IconMinus,
  similar: IconCopyX,
}

/** Everything a cell shows, in words. */
export const useScoreWords = (): ((score: TranscriptScore, most: number) => string) => {
  const { t } = useTranslation('transcript')
  return (score, most) => {
    const hasScore = score.submitTime !== null || score.isAdjusted
    const words = [
      t(`state.${stateOf(score)}`),
      hasScore && t('scoreOf', { score: shownScore(score.score), most: shownScore(most) }),
      score.answers > 0 && t('answers', { count: score.answers }),
      score.isMakeUp && t('makeUp'),
      score.isAdjusted && t('adjusted'),
      score.isWaived && t('waived'),
      isPending(score) && t('pending'),
    ]
    return words.filter((word) => word !== false).join(t('separator'))
  }
}

export const ScoreCell = ({ score, most }: { score: TranscriptScore; most: number }) => {
  const { t } = useTranslation('transcript')
  const state = stateOf(score)
  const hasScore = score.submitTime !== null || score.isAdjusted
  return (
    <span aria-hidden className={classes.content}>
      <span className={classes.score}>
        <Icon of={stateIcons[state]} size={16} />
        {hasScore && <b data-green={isGreen(score.score, most)}>{shownScore(score.score)}</b>}
        {score.isAdjusted && '*'}
        {isPending(score) && <Icon of={IconHourglass} size={13} />}
      </span>
      {(score.isMakeUp || score.isWaived) && (
        <span className={classes.labels}>
          {score.isMakeUp && <span className={classes.makeUp}>{t('makeUp')}</span>}
          {score.isWaived && <span className={classes.waived}>{t('waivedShort')}</span>}
        </span>
      )}
    </span>
  )
}
