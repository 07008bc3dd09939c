// Donut chart, 260 × 260 pixels, with the total or a key figure in the middle.
import { arc, type PieArcDatum, pie } from 'd3'
import { useTranslation } from '../texts.ts'
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx'
import { type Tone, toneAt } from './chart.ts'
import { fillOf } from './Patterns.tsx'

export interface DonutPart {
  label: string
  value: number
  tone?: Tone
}

const SIZE = 260
const RADIUS = 120
const HOLE = 74

const percent = (value: number, total: number): string => (total === 0 ? '0' : String(Number(((value / total) * 100).toFixed(2))))

interface DonutProps extends Omit<ChartFrameProps, 'table' | 'legend'> {
  parts: readonly DonutPart[]
  /** Text in the middle. */
  centre?: string
  centreLabel?: string
}

export const Donut = ({ parts, centre, centreLabel, empty, ...frame }: DonutProps) => {
  const { t } = useTranslation('charts')
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const toned = parts.map((part, index) => ({ ...part, tone: part.tone ?? toneAt(index) }))
  const slices = pie<(typeof toned)[number]>()
    .sort(null)
    .value(({ value }) => value)(toned)
  const shape = arc<PieArcDatum<(typeof toned)[number]>>().innerRadius(HOLE).outerRadius(RADIUS).padAngle(0.012).cornerRadius(2)
  return (
    <ChartFrame
      {...frame}
      empty={empty ?? (total === 0 ? t('empty') : undefined)}
      legend={toned}
      table={{
        columns: [frame.title, frame.unit ?? t('total'), '%'],
        rows: parts.map(({ label, value }) => [label, value, percent(value, total)]),
      }}
      height={SIZE}
      plot={({ width, id, markProps }) => ({
        marks: slices.map((slice) => {
          const [x, y] = shape.centroid(slice)
          const { label, value } = slice.data
          return { x: width / 2 + x, y: SIZE / 2 + y, text: t('share', { label, value, percent: percent(value, total) }) }
        }),
        drawing: (
          <g transform={`translate(${width / 2},${SIZE / 2})`}>
            {slices.map((slice, index) => (
              <g key={slice.data.label} {...markProps(index)}>
                <path d={shape(slice) ?? ''} fill={fillOf(id, slice.data.tone)} />
              </g>
            ))}
            {centre !== undefined && (
              <text textAnchor="middle" dy={centreLabel === undefined ? '0.35em' : '0'} fontSize={28} fontWeight={700}>
                {centre}
              </text>
            )}
            {centreLabel !== undefined && (
              <text textAnchor="middle" dy="1.6em" fontSize={13}>
                {centreLabel}
              </text>
            )}
          </g>
        ),
      })}
    />
  )
}
