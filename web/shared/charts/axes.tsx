// Chart axes: values on the left with grid lines, names or times at the bottom.
import type { ScaleLinear } from 'd3'
import classes from './chart.module.css'
import { MARGIN, shorten } from './chart.ts'

const TICK_HEIGHT = 40
const TICK_WIDTH = 72

interface ValueAxisProps {
  scale: ScaleLinear<number, number>
  width: number
  format?: (value: number) => string
}

/** Vertical value axis, with a grid line per value. */
export const ValueAxis = ({ scale, width, format = String }: ValueAxisProps) => {
  const [bottom = 0, top = 0] = scale.range()
  const ticks = scale.ticks(Math.max(2, Math.floor((bottom - top) / TICK_HEIGHT)))
  return ticks.map((tick) => (
    <g key={tick} transform={`translate(0,${scale(tick)})`}>
      <line className={classes.grid} x1={MARGIN.left} x2={width - MARGIN.right} />
      <text className={classes.tick} x={MARGIN.left - 6} dy="0.32em" textAnchor="end">
        {format(tick)}
      </text>
    </g>
  ))
}

/** Horizontal value axis, with a grid line per value. */
export const ValueAxisBelow = ({
  scale,
  height,
  format = String,
}: {
  scale: ScaleLinear<number, number>
  height: number
  format?: (value: number) => string
}) => {
  const [left = 0, right = 0] = scale.range()
  return scale.ticks(Math.max(2, Math.floor((right - left) / TICK_WIDTH))).map((tick) => (
    <g key={tick} transform={`translate(${scale(tick)},0)`}>
      <line className={classes.grid} y1={MARGIN.top} y2={height - MARGIN.bottom} />
      <text className={classes.tick} y={height - MARGIN.bottom + 16} textAnchor="middle">
        {format(tick)}
      </text>
    </g>
  ))
}

/** Name axis; skips names (every second, third …) where there is no room for all. */
export const NameAxis = ({ names, height }: { names: readonly { x: number; name: string }[]; height: number }) => {
  const [first, second] = names
  const step = first === undefined || second === undefined ? Number.POSITIVE_INFINITY : second.x - first.x
  const every = Math.max(1, Math.ceil(TICK_WIDTH / step))
  return names.map(({ x, name }, index) =>
    index % every === 0 ? (
      <text key={`${index} ${name}`} className={classes.tick} x={x} y={height - 8} textAnchor="middle">
        <title>{name}</title>
        {shorten(name, Math.min(160, step * every - 8))}
      </text>
    ) : null,
  )
}
