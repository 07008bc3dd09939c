// Column charts: grouped (averages of several series), stacked (right and wrong), or one column per bin (histogram).
import { max, scaleBand, scaleLinear, sum } from 'd3'
import { useTranslation } from '../texts.ts'
import { NameAxis, ValueAxis } from './axes.tsx'
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx'
import { MARGIN, type Tone, toneAt } from './chart.ts'
import { fillOf } from './Patterns.tsx'

export interface Series {
  label: string
  /** One per name. */
  values: readonly number[]
  tone?: Tone
}

const HEIGHT = 260

interface ColumnsProps extends Omit<ChartFrameProps, 'table' | 'legend'> {
  names: readonly string[]
  /** Axis labels in place of long names. */
  ticks?: readonly string[]
  series: readonly Series[]
  layout: 'grouped' | 'stacked'
  /** End of the axis; defaults to the greatest value. */
  most?: number
  format?: (value: number) => string
  /** Pixels. */
  height?: number
}

const Columns = ({ names, ticks = names, series, layout, most, format = String, height = HEIGHT, empty, ...frame }: ColumnsProps) => {
  const { t } = useTranslation('charts')
  const toned = series.map((one, index) => ({ ...one, tone: one.tone ?? toneAt(index) }))
  const valueAt = (one: Series, index: number) => one.values[index] ?? 0
  const tops = names.map((_, index) =>
    layout === 'stacked' ? sum(series, (one) => valueAt(one, index)) : (max(series, (one) => valueAt(one, index)) ?? 0),
  )
  const greatest = most ?? max(tops) ?? 0
  return (
    <ChartFrame
      {...frame}
      empty={empty ?? (names.length === 0 || greatest === 0 ? t('empty') : undefined)}
      legend={toned}
      table={{
        columns: [frame.title, ...series.map(({ label }) => label)],
        rows: names.map((name, index) => [name, ...series.map((one) => valueAt(one, index))]),
      }}
      height={height}
      plot={({ width, id, markProps }) => {
        const x = scaleBand(
          names.map((_, index) => index),
          [MARGIN.left, width - MARGIN.right],
        ).padding(series.length > 1 ? 0.24 : 0.16)
        const inner = scaleBand(
          series.map((_, index) => index),
          [0, x.bandwidth()],
        ).padding(0.08)
        const y = scaleLinear([0, greatest], [height - MARGIN.bottom, MARGIN.top]).nice()
        const columns = names.flatMap((name, group) =>
          toned.map((one, index) => {
            const value = valueAt(one, group)
            const below = layout === 'stacked' ? sum(series.slice(0, index), (other) => valueAt(other, group)) : 0
            const left = (x(group) ?? 0) + (layout === 'grouped' ? (inner(index) ?? 0) : 0)
            const span = layout === 'grouped' ? inner.bandwidth() : x.bandwidth()
            const said = series.length === 1 ? { label: name } : { group: name, label: one.label }
            const text =
              series.length === 1
                ? t('value', { ...said, value: format(value) })
                : t('seriesValue', { group: name, label: one.label, value: format(value) })
            return { key: `${group} ${index}`, tone: one.tone, left, span, top: y(below + value), bottom: y(below), text }
          }),
        )
        return {
          marks: columns.map(({ left, span, top, text }) => ({ x: left + span / 2, y: top, text })),
          drawing: (
            <>
              <ValueAxis scale={y} width={width} format={format} />
              {columns.map(({ key, tone, left, span, top, bottom }, index) => (
                <g key={key} {...markProps(index)}>
                  <rect x={left} y={top} width={span} height={Math.max(0, bottom - top)} rx={2} fill={fillOf(id, tone)} />
                </g>
              ))}
              <NameAxis names={ticks.map((name, index) => ({ x: (x(index) ?? 0) + x.bandwidth() / 2, name }))} height={height} />
            </>
          ),
        }
      }}
    />
  )
}

export type ColumnChartProps = Omit<ColumnsProps, 'layout'>

/** Grouped columns of several series. */
export const GroupedBars = (props: ColumnChartProps) => <Columns layout="grouped" {...props} />

/** Stacked columns of several series. */
export const StackedBars = (props: ColumnChartProps) => <Columns layout="stacked" {...props} />

interface HistogramProps extends Omit<ColumnChartProps, 'names' | 'series'> {
  /** In order; a bin includes its upper edge. */
  bins: readonly { label: string; count: number }[]
  /** Name of the counted items. */
  label: string
}

/** Hides fractional ticks: counts are whole numbers. */
const wholeNumber = (value: number): string => (Number.isInteger(value) ? String(value) : '')

/** Number of items per bin. */
export const Histogram = ({ bins, label, ...props }: HistogramProps) => (
  <Columns
    layout="stacked"
    format={wholeNumber}
    names={bins.map((bin) => bin.label)}
    series={[{ label, values: bins.map(({ count }) => count) }]}
    {...props}
  />
)
