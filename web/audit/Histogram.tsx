// When it happened: a small bar chart, operated by pointer or arrow keys, or read as a table.
import { useElementSize } from '@mantine/hooks'
import { max, scaleBand, scaleLinear, timeFormat } from 'd3'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartFigure } from '../shared/ui/ChartFigure.tsx'
import chart from '../shared/ui/chart.module.css'
import { type Bucket, histogramOf, type Step } from './histogram.ts'
import classes from './timeline.module.css'

const HEIGHT = 96
const AXIS = 18
const LABEL_WIDTH = 84

const longFormats: Record<Step, (date: Date) => string> = {
  hour: timeFormat('%Y/%m/%d %H:00'),
  day: timeFormat('%Y/%m/%d'),
  week: timeFormat('%Y/%m/%d –'),
  month: timeFormat('%Y/%m'),
}
const shortFormats: Record<Step, (date: Date) => string> = {
  hour: timeFormat('%m/%d %H:00'),
  day: timeFormat('%m/%d'),
  week: timeFormat('%m/%d'),
  month: timeFormat('%Y/%m'),
}
const captions = { hour: 'chart.captionHour', day: 'chart.captionDay', week: 'chart.captionWeek', month: 'chart.captionMonth' } as const

interface BarsProps {
  buckets: readonly Bucket[]
  step: Step
  onPick: (bucket: Bucket) => void
}

const Bars = ({ buckets, step, onPick }: BarsProps) => {
  const { t } = useTranslation('audit')
  const { ref, width } = useElementSize()
  const svg = useRef<SVGSVGElement>(null)
  const [cursor, setCursor] = useState(buckets.length - 1)
  const at = Math.min(cursor, buckets.length - 1)
  const x = scaleBand(
    buckets.map((_, index) => index),
    [0, width],
  ).padding(0.15)
  const y = scaleLinear([0, max(buckets, (bucket) => bucket.count) ?? 1], [0, HEIGHT - AXIS - 4])
  const everyLabel = Math.max(1, Math.ceil(buckets.length / Math.max(1, Math.floor(width / LABEL_WIDTH))))

  const press = (event: KeyboardEvent, bucket: Bucket) => {
    const moves: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buckets.length - 1 }
    const next = moves[event.key]
    if (event.key === 'Enter' || event.key === ' ') onPick(bucket)
    else if (next === undefined) return
    else {
      const shown = Math.min(buckets.length - 1, Math.max(0, next))
      setCursor(shown)
      svg.current?.querySelector<SVGGElement>(`[data-at="${shown}"]`)?.focus()
    }
    event.preventDefault()
  }

  return (
    <div ref={ref}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no element for a group of buttons */}
      <svg ref={svg} className={chart.chart} width={width} height={HEIGHT} role="group" aria-label={t('chart.title')}>
        {buckets.map((bucket, index) => {
          const left = x(index) ?? 0
          const height = bucket.count === 0 ? 0 : Math.max(2, y(bucket.count))
          const label = t('chart.bar', { time: longFormats[step](bucket.start), count: bucket.count })
          return (
            <g
              key={bucket.start.getTime()}
              data-at={index}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no button
              role="button"
              tabIndex={index === at ? 0 : -1}
              aria-label={label}
              className={classes.bar}
              onClick={() => onPick(bucket)}
              onFocus={() => setCursor(index)}
              onKeyDown={(event) => press(event, bucket)}
            >
              <title>{label}</title>
              <rect className={classes.barArea} x={left} y={0} width={x.bandwidth()} height={HEIGHT - AXIS} />
              <rect className={classes.barFill} x={left} y={HEIGHT - AXIS - height} width={x.bandwidth()} height={height} rx={2} />
            </g>
          )
        })}
        <line className={chart.axis} x1={0} x2={width} y1={HEIGHT - AXIS + 0.5} y2={HEIGHT - AXIS + 0.5} />
        {buckets.map((bucket, index) =>
          index % everyLabel === 0 ? (
            <text key={bucket.start.getTime()} className={chart.tick} x={x(index) ?? 0} y={HEIGHT - 4} aria-hidden>
              {shortFormats[step](bucket.start)}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  )
}

/** `times` are ISO-8601; `onPick` gets the chosen bucket. Nothing is drawn for fewer than two events. */
export const Histogram = ({ times, onPick }: { times: readonly string[]; onPick: (bucket: Bucket) => void }) => {
  const { t } = useTranslation('audit')
  const histogram = useMemo(() => histogramOf(times), [times])
  if (histogram === null || times.length < 2) return null
  const { step, buckets } = histogram
  return (
    <ChartFigure
      caption={t(captions[step], { count: times.length })}
      columns={[t('chart.time'), t('chart.count')]}
      points={buckets.map(({ start, count }) => ({ time: start, value: count }))}
      timeText={longFormats[step]}
    >
      <Bars buckets={buckets} step={step} onPick={onPick} />
    </ChartFigure>
  )
}
