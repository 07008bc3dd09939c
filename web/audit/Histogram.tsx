// Histogram of all matching events per hour, day, week or month; a column filters by its period.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { timelineHistogram } from '../../queries/audit/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { Histogram as Bars } from '../shared/charts/Columns.tsx'
import { useTranslation } from '../shared/texts.ts'
import { formatDate } from '../shared/ui/time.tsx'
import { requestOf, type TimelineFilters } from './filters.ts'
import { HistogramWaiting } from './HistogramWaiting.tsx'

/** With title and margins as high as its placeholder (timeline.module.css). */
const HEIGHT = 170

/** Formats of a bucket: in full, and short for the axis. */
const formats = {
  hour: ['YYYY/MM/DD HH:mm', 'HH:mm'],
  day: ['YYYY/MM/DD', 'MM/DD'],
  week: ['YYYY/MM/DD', 'MM/DD'],
  month: ['YYYY/MM', 'YYYY/MM'],
} as const
const captions = { hour: 'chart.captionHour', day: 'chart.captionDay', week: 'chart.captionWeek', month: 'chart.captionMonth' } as const

interface HistogramProps {
  groupId: number
  filters: TimelineFilters
  /** Period of the selected column, ISO-8601 UTC; the end is exclusive. */
  onPick: (since: string, until: string) => void
}

/** Renders nothing without matches: the list says so. */
const Histogram = ({ groupId, filters, onPick }: HistogramProps) => {
  const { t } = useTranslation('audit')
  const offsetMinutes = dayjs().utcOffset()
  const { data, isPending } = useQuery({
    ...callQuery(timelineHistogram, { ...requestOf(groupId, filters), offsetMinutes }),
    placeholderData: keepPreviousData,
  })
  if (isPending) return <HistogramWaiting />
  if (data === undefined || data.total === 0) return null
  const { step, total, buckets } = data
  const [full, short] = formats[step]
  const nameOf = ({ start, end }: { start: string; end: string }) =>
    step === 'week' ? `${formatDate(start)} – ${formatDate(dayjs(end).subtract(1, 'day').toDate())}` : dayjs(start).format(full)
  return (
    <Bars
      title={t('chart.title')}
      unit={t(captions[step], { total: total.toLocaleString() })}
      label={t('chart.count')}
      height={HEIGHT}
      bins={buckets.map((bucket) => ({ label: nameOf(bucket), count: bucket.count }))}
      ticks={buckets.map(({ start }) => dayjs(start).format(short))}
      onPick={(index) => {
        const bucket = buckets[index]
        if (bucket !== undefined) onPick(bucket.start, bucket.end)
      }}
    />
  )
}

export default Histogram
