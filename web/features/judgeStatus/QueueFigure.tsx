// How long the queue was over the last minutes: a small curve, or the same as a table.
import { Button, Group, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { area, curveStepAfter, line, max, scaleLinear, timeFormat } from 'd3'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JudgeStatus } from '../../../queries/judge/contract.ts'
import classes from './judgeStatus.module.css'

const HEIGHT = 96
const TOP = 14
const AXIS = 18

type History = JudgeStatus['queue']['history']

const clock = timeFormat('%H:%M:%S')

const Curve = ({ lengths, label }: { lengths: readonly number[]; label: string }) => {
  const { t } = useTranslation('judge')
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
      <svg className={classes.chart} width={width} height={HEIGHT} role="img" aria-label={label}>
        <path className={classes.area} d={shape ?? ''} />
        <path className={classes.edge} d={edge ?? ''} />
        <line className={classes.axis} x1={0} x2={width} y1={HEIGHT - AXIS + 0.5} y2={HEIGHT - AXIS + 0.5} />
        <text className={classes.tick} x={0} y={10} aria-hidden>
          {most}
        </text>
        <text className={classes.tick} x={0} y={HEIGHT - 4} aria-hidden>
          {t('chart.ago')}
        </text>
        <text className={classes.tick} x={width} y={HEIGHT - 4} textAnchor="end" aria-hidden>
          {t('chart.now')}
        </text>
      </svg>
    </div>
  )
}

const Rows = ({ measuredTime, history: { lengths, stepMs } }: { measuredTime: string; history: History }) => {
  const { t } = useTranslation('judge')
  const last = Math.floor(Date.parse(measuredTime) / stepMs) * stepMs
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={classes.tableBox} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('chart.time')}</th>
            <th scope="col">{t('chart.length')}</th>
          </tr>
        </thead>
        <tbody>
          {lengths.toReversed().map((length, back) => {
            const since = clock(new Date(last - back * stepMs))
            return (
              <tr key={since}>
                <td>{since}</td>
                <td>{length}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

export const QueueFigure = ({ measuredTime, history }: { measuredTime: string; history: History }) => {
  const { t } = useTranslation('judge')
  const [isTable, setTable] = useState(false)
  const { lengths } = history
  const most = max(lengths) ?? 0
  return (
    <figure className={classes.figure}>
      <Group component="figcaption" justify="space-between" gap="xs" mb={4}>
        <Text size="sm" c="dimmed">
          {t('chart.caption')}
        </Text>
        {most > 0 && (
          <Button size="compact-xs" variant="subtle" onClick={() => setTable(!isTable)}>
            {isTable ? t('chart.asChart') : t('chart.asTable')}
          </Button>
        )}
      </Group>
      {most === 0 && <Text py="sm">{t('chart.empty')}</Text>}
      {most > 0 && isTable && <Rows measuredTime={measuredTime} history={history} />}
      {most > 0 && !isTable && <Curve lengths={lengths} label={t('chart.summary', { most, now: lengths.at(-1) ?? 0 })} />}
    </figure>
  )
}
