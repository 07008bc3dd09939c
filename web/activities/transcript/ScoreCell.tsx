// Content of a cell of a transcript: status by icon, score, and what is special about it. Its words are for screen readers and the tooltip.
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconCopyX from '@tabler/icons-react/dist/esm/icons/IconCopyX.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import { useMemo } from 'react'
import type { TranscriptScore } from '../../../queries/kit/transcript/schemas.ts'
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

export interface ScoreTexts {
  /** Everything a cell shows, in words. */
  words: (score: TranscriptScore, most: number) => string
  makeUp: string
  waived: string
}

/** Stable while the language is the same. Cells get their texts handed in and words are made once, because a class has thousands of cells. */
export const useScoreTexts = (): ScoreTexts => {
  const { t } = useTranslation('transcript')
  return useMemo(() => {
    const known = new Map<string, string>()
    const make = (score: TranscriptScore, most: number) => {
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
    const words = (score: TranscriptScore, most: number) => {
      const { answers, isMakeUp, isAdjusted, isWaived } = score
      const key = [
        stateOf(score),
        score.score,
        most,
        score.submitTime !== null,
        answers,
        isMakeUp,
        isAdjusted,
        isWaived,
        isPending(score),
      ].join()
      const found = known.get(key) ?? make(score, most)
      known.set(key, found)
      return found
    }
    return { words, makeUp: t('makeUp'), waived: t('waivedShort') }
  }, [t])
}

export const ScoreCell = ({ score, most, texts }: { score: TranscriptScore; most: number; texts: ScoreTexts }) => {
  const state = stateOf(score)
  const hasScore = score.submitTime !== null || score.isAdjusted
  const line = (
    <span aria-hidden className={classes.score}>
      <Icon of={stateIcons[state]} size={16} />
      {hasScore && <b data-green={isGreen(score.score, most)}>{shownScore(score.score)}</b>}
      {score.isAdjusted && '*'}
      {isPending(score) && <Icon of={IconHourglass} size={13} />}
    </span>
  )
  if (!score.isMakeUp && !score.isWaived) return line
  return (
    <>
      {line}
      <span aria-hidden className={classes.labels}>
        {score.isMakeUp && <span className={classes.label}>{texts.makeUp}</span>}
        {score.isWaived && <span className={classes.label}>{texts.waived}</span>}
      </span>
    </>
  )
}
