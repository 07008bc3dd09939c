// Events by time, one lane per kind: spans and single moments.
import { scaleUtc, timeFormat } from 'd3'
import { useTranslation } from '../texts.ts'
import { NameAxis } from './axes.tsx'
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx'
import classes from './chart.module.css'
import { MARGIN, shorten, type Tone, toneAt } from './chart.ts'
import { fillOf } from './Patterns.tsx'

export interface ChartLane {
  label: string
  tone?: Tone
  /** `to` equals `from` for a single moment. */
  entries: readonly { from: Date; to: Date; label: string }[]
}

const LANE_HEIGHT = 32
/** Pixels before and after the time in the drawing, for what keeps to the same scale above it. */
export const LANES_LEFT = 110
export const LANES_RIGHT = MARGIN.right
const TICK_WIDTH = 90
const clock = timeFormat('%H:%M:%S')

interface LanesProps extends Omit<ChartFrameProps, 'table'> {
  lanes: readonly ChartLane[]
  from: Date
  to: Date
  timeText?: (time: Date) => string
  /** A moment to mark over all lanes. */
  cursor?: Date
}

export const Lanes = ({ lanes, from, to, timeText = clock, cursor, empty, ...frame }: LanesProps) => {
  const { t } = useTranslation('charts')
  const height = MARGIN.top + lanes.length * LANE_HEIGHT + MARGIN.bottom
  const entries = lanes.flatMap(({ label: lane, tone, entries: own }, row) =>
    own.map((entry) => ({ ...entry, lane, row, tone: tone ?? toneAt(row) })),
  )
  return (
    <ChartFrame
      {...frame}
      empty={empty ?? (entries.length === 0 ? t('empty') : undefined)}
      table={{
        columns: [frame.title, t('from'), t('to')],
        rows: entries.map((entry) => [`${entry.lane}: ${entry.label}`, timeText(entry.from), timeText(entry.to)]),
      }}
      height={height}
      plot={({ width, id, markProps }) => {
        const x = scaleUtc([from, to], [LANES_LEFT, width - MARGIN.right])
        const top = (row: number) => MARGIN.top + row * LANE_HEIGHT
        return {
          marks: entries.map((entry) => ({
            x: (x(entry.from) + x(entry.to)) / 2,
            y: top(entry.row),
            text: t('seriesValue', { group: timeText(entry.from), label: entry.lane, value: entry.label }),
          })),
          drawing: (
            <>
              {lanes.map(({ label }, row) => (
                <g key={label}>
                  <line className={classes.grid} x1={LANES_LEFT} x2={width - MARGIN.right} y1={top(row + 1)} y2={top(row + 1)} />
                  <text x={LANES_LEFT - 8} y={top(row) + LANE_HEIGHT / 2} dy="0.35em" textAnchor="end">
                    <title>{label}</title>
                    {shorten(label, LANES_LEFT - 12)}
                  </text>
                </g>
              ))}
              {entries.map((entry, index) => (
                <g key={`${entry.lane} ${entry.from.getTime()} ${entry.label}`} {...markProps(index)}>
                  <rect
                    x={x(entry.from) - 2}
                    y={top(entry.row) + 6}
                    width={Math.max(4, x(entry.to) - x(entry.from))}
                    height={LANE_HEIGHT - 12}
                    rx={2}
                    fill={fillOf(id, entry.tone)}
                  />
                </g>
              ))}
              {cursor !== undefined && (
                <line className={classes.cursor} x1={x(cursor)} x2={x(cursor)} y1={MARGIN.top} y2={top(lanes.length)} />
              )}
              <NameAxis
                names={x
                  .ticks(Math.max(2, Math.floor((width - LANES_LEFT) / TICK_WIDTH)))
                  .map((time) => ({ x: x(time), name: timeText(time) }))}
                height={height}
              />
            </>
          ),
        }
      }}
    />
  )
}
