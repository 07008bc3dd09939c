// Scatter chart of two figures.
import { max, scaleLinear } from 'd3'
import { useTranslation } from '../texts.ts'
import { ValueAxis, ValueAxisBelow } from './axes.tsx'
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx'
import { MARGIN } from './chart.ts'
import { colourOf } from './Patterns.tsx'

const HEIGHT = 300

interface Axis {
  label: string
  format?: (value: number) => string
}

interface ScatterProps extends Omit<ChartFrameProps, 'table' | 'legend'> {
  x: Axis
  y: Axis
  points: readonly { label: string; x: number; y: number }[]
}

export const Scatter = ({ x: across, y: up, points, empty, ...frame }: ScatterProps) => {
  const { t } = useTranslation('charts')
  const { format: acrossText = String } = across
  const { format: upText = String } = up
  return (
    <ChartFrame
      {...frame}
      unit={frame.unit ?? `${up.label} / ${across.label}`}
      empty={empty ?? (points.length === 0 ? t('empty') : undefined)}
      table={{ columns: [frame.title, across.label, up.label], rows: points.map(({ label, x, y }) => [label, x, y]) }}
      height={HEIGHT}
      plot={({ width, markProps }) => {
        const x = scaleLinear([0, max(points, (point) => point.x) || 1], [MARGIN.left, width - MARGIN.right]).nice()
        const y = scaleLinear([0, max(points, (point) => point.y) || 1], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice()
        return {
          marks: points.map((point) => ({
            x: x(point.x),
            y: y(point.y),
            text: t('point', { label: point.label, x: acrossText(point.x), y: upText(point.y) }),
          })),
          drawing: (
            <>
              <ValueAxis scale={y} width={width} format={upText} />
              <ValueAxisBelow scale={x} height={HEIGHT} format={acrossText} />
              {points.map((point, index) => (
                <g key={`${index} ${point.label}`} {...markProps(index)}>
                  <circle cx={x(point.x)} cy={y(point.y)} r={5} fillOpacity={0.75} style={{ fill: colourOf('petrol') }} />
                </g>
              ))}
            </>
          ),
        }
      }}
    />
  )
}
