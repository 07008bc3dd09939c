// A success rate, marked where it is below the threshold (requirement e10).
import { useTranslation } from '../shared/texts.ts'
import classes from './statistics.module.css'
import { THRESHOLD } from './threshold.ts'

/** Percent to two decimals; a dash for nothing. */
export const rateText = (rate: number | null): string => (rate === null ? '–' : `${rate.toFixed(2)} %`)

export const Rate = ({ rate }: { rate: number | null }) => {
  const { t } = useTranslation('statistics')
  if (rate === null || rate >= THRESHOLD) return rateText(rate)
  return (
    <span className={classes.low} title={t('belowThreshold', { threshold: THRESHOLD })}>
      ▼ {rateText(rate)}
      <span className="cj-hidden">{t('belowThreshold', { threshold: THRESHOLD })}</span>
    </span>
  )
}
