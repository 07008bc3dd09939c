// Queue length over the last minutes.
import { max, timeFormat } from 'd3'
import type { JudgeStatus } from '../../../queries/judging/judge/schemas.ts'
import { Histogram } from '../../shared/charts/Columns.tsx'
import { useTranslation } from '../../shared/texts.ts'

const HEIGHT = 150

type History = JudgeStatus['queue']['history']

const clock = timeFormat('%H:%M:%S')

const QueueFigure = ({ measuredTime, history: { lengths, stepMs } }: { measuredTime: string; history: History }) => {
  const { t } = useTranslation('status')
  const most = max(lengths) ?? 0
  const last = Math.floor(Date.parse(measuredTime) / stepMs) * stepMs
  const bins = lengths.map((count, index) => ({ label: clock(new Date(last - (lengths.length - 1 - index) * stepMs)), count }))
  return (
    <Histogram
      title={t('chart.caption')}
      unit={t('chart.summary', { most, now: lengths.at(-1) ?? 0 })}
      label={t('chart.length')}
      height={HEIGHT}
      bins={bins}
      empty={most === 0 ? t('chart.empty') : undefined}
    />
  )
}

export default QueueFigure
