// How long the queue was over the last minutes: a small curve, or the same as a table.
import { useElementSize } from '@mantine/hooks'
import { area, curveStepAfter, line, max, scaleLinear, timeFormat } from 'd3'
import { useTranslation } from 'react-i18next'
import type { JudgeStatus } from '../../../queries/judging/judge/schemas.ts'
import { ChartFigure } from '../../shared/ui/ChartFigure.tsx'
import chart from '../../shared/ui/chart.module.css'
import classes from './judgeStatus.module.css'

const HEIGHT = 96
const TOP = 14
const AXIS = 18

type History = JudgeStatus['queue']['history']

const clock = timeFormat('%H:%M:%S')

const Curve = ({ lengths, label }: { lengths: readonly number[]; label: string }) => {
  const { t } = useTranslation('status')
  const { ref, width } = useElementSize()
  const most = max(lengths) ?? 0
  // each step is as wide as the others, the last one too
  const steps = [...lengths, lengths.at(-1) ?? 0]
  const x = scaleLinear([0, lengths.length], [0, width])
  const y = scaleLinear([0, Math.max(1, most)], [HEIGHT - AXIS, TOP])
  const shape = area<number>((_, index) => x(index), y(0), y).curve(curveStepAfter)(steps)
  const edge = line<number>((_, index) => x(index), y).curve(curveStepAfter)(steps)
  return (
    <div ref={ref}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here, not a file */}
      <svg className={chart.chart} width={width} height={HEIGHT} role="img" aria-label={label}>
        <path className={classes.area} d={shape ?? ''} />
        <path className={classes.edge} d={edge ?? ''} />
        <line className={chart.axis} x1={0} x2={width} y1={HEIGHT - AXIS + 0.5} y2={HEIGHT - AXIS + 0.5} />
        <text className={chart.tick} x={0} y={10} aria-hidden>
          {most}
        </text>
        <text className={chart.tick} x={0} y={HEIGHT - 4} aria-hidden>
          {t('chart.ago')}
        </text>
        <text className={chart.tick} x={width} y={HEIGHT - 4} textAnchor="end" aria-hidden>
          {t('chart.now')}
        </text>
      </svg>
    </div>
  )
}

export const QueueFigure = ({ measuredTime, history: { lengths, stepMs } }: { measuredTime: string; history: History }) => {
  const { t } = useTranslation('status')
  const most = max(lengths) ?? 0
  const last = Math.floor(Date.parse(measuredTime) / stepMs) * stepMs
  return (
    <ChartFigure
      caption={t('chart.caption')}
      empty={most === 0 ? t('chart.empty') : undefined}
      columns={[t('chart.time'), t('chart.length')]}
      points={lengths.toReversed().map((value, back) => ({ time: new Date(last - back * stepMs), value }))}
      timeText={clock}
    >
      <Curve lengths={lengths} label={t('chart.summary', { most, now: lengths.at(-1) ?? 0 })} />
    </ChartFigure>
  )
}
