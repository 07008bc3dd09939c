// Line chart over time; two sliders below, also operable by keyboard, select the range.
import { RangeSlider } from '@mantine/core'
import '@mantine/core/styles/Slider.css'
import { extent, line, max, scaleLinear, scaleUtc, timeFormat } from 'd3'
import { useState } from 'react'
import { useTranslation } from '../texts.ts'
import { NameAxis, ValueAxis } from './axes.tsx'
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx'
import classes from './chart.module.css'
import { MARGIN, type Tone, toneAt } from './chart.ts'
import { colourOf } from './Patterns.tsx'

export interface Trend {
  label: string
  /** Sorted by time, earliest first. */
  points: readonly { time: Date; value: number }[]
  tone?: Tone
}

const HEIGHT = 260
const DASHES = ['', '6 4', '2 4', '10 4 2 4']
const dayText = timeFormat('%Y/%m/%d')

interface TrendLineProps extends Omit<ChartFrameProps, 'table' | 'legend' | 'onPick'> {
  trends: readonly Trend[]
  format?: (value: number) => string
  timeText?: (time: Date) => string
  /** On the axis, where it has to be short. */
  axisText?: (time: Date) => string
  /** Called with the time of a point that is clicked, or on Enter. */
  onPickTime?: (time: Date) => void
}

export const TrendLine = ({
  trends,
  format = String,
  timeText = dayText,
  axisText = timeText,
  onPickTime,
  empty,
  ...frame
}: TrendLineProps) => {
  const { t } = useTranslation('charts')
  const times = [...new Set(trends.flatMap(({ points }) => points.map(({ time }) => time.getTime())))].sort((a, b) => a - b)
  const last = times.length - 1
  const [range, setRange] = useState<readonly [number, number] | null>(null)
  const [from, to] = range === null ? [0, last] : [Math.min(range[0], last), Math.min(range[1], last)]
  const [earliest = 0, latest = 0] = [times[from], times[to]]
  const toned = trends.map((trend, index) => ({
    ...trend,
    tone: trend.tone ?? toneAt(index),
    points: trend.points.filter(({ time }) => time.getTime() >= earliest && time.getTime() <= latest),
  }))
  const dots = toned.flatMap(({ label, points, tone }) => points.map((point) => ({ ...point, label, tone })))
  const valueAt = (trend: Trend, time: number) => trend.points.find((point) => point.time.getTime() === time)?.value ?? null
  return (
    <div>
      <ChartFrame
        {...frame}
        {...(onPickTime && { onPick: (index: number) => dots[index] && onPickTime(dots[index].time) })}
        empty={empty ?? (times.length === 0 ? t('empty') : undefined)}
        legend={toned}
        table={{
          columns: [frame.title, ...trends.map(({ label }) => label)],
          rows: times.slice(from, to + 1).map((time) => [timeText(new Date(time)), ...trends.map((trend) => valueAt(trend, time))]),
        }}
        height={HEIGHT}
        plot={({ width, markProps }) => {
          const [start, end] = extent(times.slice(from, to + 1))
          const x = scaleUtc([start ?? 0, end ?? 1], [MARGIN.left, width - MARGIN.right])
          const y = scaleLinear(
            [
              0,
              max(
                toned.flatMap(({ points }) => points),
                ({ value }) => value,
              ) || 1,
            ],
            [HEIGHT - MARGIN.bottom, MARGIN.top],
          ).nice()
          const path = line<{ time: Date; value: number }>()
            .x(({ time }) => x(time))
            .y(({ value }) => y(value))
          return {
            marks: dots.map(({ time, value, label }) => ({
              x: x(time),
              y: y(value),
              text: t('seriesValue', { group: timeText(time), label, value: format(value) }),
            })),
            drawing: (
              <>
                <ValueAxis scale={y} width={width} format={format} />
                {toned.map(({ label, points, tone }, index) => (
                  <path
                    key={label}
                    className={classes.line}
                    d={path(points) ?? ''}
                    style={{ stroke: colourOf(tone) }}
                    strokeDasharray={DASHES[index % DASHES.length]}
                  />
                ))}
                {dots.map(({ time, value, label, tone }, index) => (
                  <g key={`${label} ${time.getTime()}`} {...markProps(index)}>
                    <circle cx={x(time)} cy={y(value)} r={4} style={{ fill: colourOf(tone) }} />
                  </g>
                ))}
                <NameAxis
                  names={x.ticks(Math.max(2, Math.floor(width / 110))).map((time) => ({ x: x(time), name: axisText(time) }))}
                  height={HEIGHT}
                />
              </>
            ),
          }
        }}
      />
      {last > 1 && empty === undefined && (
        <RangeSlider
          className="cj-no-print"
          mt={6}
          mx={MARGIN.left}
          size="xs"
          min={0}
          max={last}
          minRange={1}
          label={(index) => timeText(new Date(times[index] ?? 0))}
          thumbFromLabel={`${t('brush')}: ${t('from')}`}
          thumbToLabel={`${t('brush')}: ${t('to')}`}
          value={[from, to]}
          onChange={setRange}
        />
      )}
    </div>
  )
}
