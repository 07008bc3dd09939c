// When it happened: how many events in each hour, day, week or month; a column leads to its time.
import { timeFormat } from 'd3'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Histogram as Bars } from '../shared/charts/Columns.tsx'
import { type Bucket, histogramOf, type Step } from './histogram.ts'

const HEIGHT = 150

const formats: Record<Step, (date: Date) => string> = {
  hour: timeFormat('%Y/%m/%d %H:00'),
  day: timeFormat('%Y/%m/%d'),
  week: timeFormat('%Y/%m/%d –'),
  month: timeFormat('%Y/%m'),
}
const captions = { hour: 'chart.captionHour', day: 'chart.captionDay', week: 'chart.captionWeek', month: 'chart.captionMonth' } as const

/** `times` are ISO-8601; `onPick` gets the chosen bucket. Nothing is drawn for fewer than two events. */
export const Histogram = ({ times, onPick }: { times: readonly string[]; onPick: (bucket: Bucket) => void }) => {
  const { t } = useTranslation('audit')
  const histogram = useMemo(() => histogramOf(times), [times])
  if (histogram === null || times.length < 2) return null
  const { step, buckets } = histogram
  return (
    <Bars
      title={t('chart.title')}
      unit={t(captions[step], { count: times.length })}
      label={t('chart.count')}
      height={HEIGHT}
      bins={buckets.map(({ start, count }) => ({ label: formats[step](start), count }))}
      onPick={(index) => {
        const bucket = buckets[index]
        if (bucket !== undefined) onPick(bucket)
      }}
    />
  )
}
