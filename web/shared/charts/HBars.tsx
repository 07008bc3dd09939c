// Horizontal bars, one per name: most frequent errors, points per student.
import { max, scaleLinear } from 'd3'
import { useTranslation } from '../texts.ts'
import { ValueAxisBelow } from './axes.tsx'
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx'
import { MARGIN, shorten, type Tone } from './chart.ts'
import { fillOf } from './Patterns.tsx'

export interface Bar {
  label: string
  value: number
  tone?: Tone
}

const ROW_HEIGHT = 30
const LEAST_LABEL = 72
const MOST_LABEL = 180
const BAR_SHARE = 0.62

interface HBarsProps extends Omit<ChartFrameProps, 'table'> {
  bars: readonly Bar[]
  /** End of the axis; defaults to the greatest value. */
  most?: number
  /** Pixels per row. */
  rowHeight?: number
  format?: (value: number) => string
}

export const HBars = ({ bars, most, rowHeight = ROW_HEIGHT, format = String, empty, ...frame }: HBarsProps) => {
  const { t } = useTranslation('charts')
  const height = MARGIN.top + bars.length * rowHeight + MARGIN.bottom
  return (
    <ChartFrame
      {...frame}
      empty={empty ?? (bars.length === 0 ? t('empty') : undefined)}
      table={{ columns: [frame.title, frame.unit ?? t('total')], rows: bars.map(({ label, value }) => [label, value]) }}
      height={height}
      plot={({ width, id, markProps }) => {
        const left = Math.min(MOST_LABEL, Math.max(LEAST_LABEL, width * 0.4))
        const x = scaleLinear([0, most ?? max(bars, ({ value }) => value) ?? 1], [left, width - MARGIN.right - 36])
        const top = (index: number) => MARGIN.top + index * rowHeight + (rowHeight * (1 - BAR_SHARE)) / 2
        return {
          marks: bars.map(({ label, value }, index) => ({ x: x(value), y: top(index), text: t('value', { label, value: format(value) }) })),
          drawing: (
            <>
              <ValueAxisBelow scale={x} height={height} format={format} />
              {bars.map(({ label, value, tone = 'petrol' }, index) => (
                <g key={`${index} ${label}`} {...markProps(index)}>
                  <rect
                    x={left}
                    y={top(index)}
                    width={Math.max(1, x(value) - left)}
                    height={rowHeight * BAR_SHARE}
                    rx={3}
                    fill={fillOf(id, tone)}
                  />
                  <text x={left - 8} y={top(index) + (rowHeight * BAR_SHARE) / 2} dy="0.35em" textAnchor="end" stroke="none">
                    <title>{label}</title>
                    {shorten(label, left - 12)}
                  </text>
                  <text x={x(value) + 6} y={top(index) + (rowHeight * BAR_SHARE) / 2} dy="0.35em" stroke="none">
                    {format(value)}
                  </text>
                </g>
              ))}
            </>
          ),
        }
      }}
    />
  )
}
