// Scores of one student, ten per row (requirement c23): each leads to the answers to its problem.
import type { TranscriptScore } from '../../../queries/kit/transcript/schemas.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { inTens, stateOf } from './cellState.ts'
import { ScoreCell, useScoreTexts } from './ScoreCell.tsx'
import classes from './transcript.module.css'

export interface PaperProblems {
  titles: readonly string[]
  problems: readonly { problemId: number; distribution: number; enableAnalyze: boolean }[]
}

interface ScoreTensProps {
  paper: PaperProblems
  /** Parallel to the problems. */
  scores: readonly TranscriptScore[]
  /** Search string that opens the answers to a problem; null where they are not linked. */
  searchOf: ((score: TranscriptScore) => string) | null
}

export const ScoreTens = ({ paper, scores, searchOf }: ScoreTensProps) => {
  const { t } = useTranslation('transcript')
  const texts = useScoreTexts()
  const cells = paper.problems.flatMap(({ problemId, distribution }, at) => {
    const score = scores[at]
    const title = paper.titles[at] ?? ''
    return score === undefined ? [] : { problemId, most: distribution, number: at + 1, title, score }
  })
  return inTens(cells).map((row) => (
    <ol key={row[0]?.problemId} className={classes.tens} start={row[0]?.number} aria-label={t('scores')}>
      {row.map(({ problemId, most, number, title, score }) => {
        const label = t('cellOf', { number, title, words: texts.words(score, most) })
        const content = (
          <>
            <span className={classes.title} aria-hidden>
              {t('numbered', { number, title })}
            </span>
            <span>
              <ScoreCell score={score} most={most} texts={texts} />
            </span>
            <span className="cj-hidden">{label}</span>
          </>
        )
        return (
          <li key={problemId} className={classes[stateOf(score)]}>
            {searchOf === null ? (
              <span className={classes.ten} title={label}>
                {content}
              </span>
            ) : (
              <Link className={classes.ten} to={{ search: searchOf(score) }} preventScrollReset title={label}>
                {content}
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  ))
}

/** A total with its maximum, green at or above the pass score. */
export const Total = ({ score, most, pass }: { score: number; most: number; pass: number }) => {
  const { t } = useTranslation('transcript')
  const isPassed = score >= pass
  return (
    <span className={classes.figure} data-green={isPassed} title={t(isPassed ? 'passed' : 'notPassed', { pass })}>
      {t('scoreOf', { score: Math.round(score * 100) / 100, most: Math.round(most * 100) / 100 })}
      <span className="cj-hidden">
        {t('separator')}
        {t(isPassed ? 'passed' : 'notPassed', { pass })}
      </span>
    </span>
  )
}
