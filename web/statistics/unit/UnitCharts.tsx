// Charts of the tabs: classes beside the median, highest first, and answers over time.
import { SimpleGrid, Text } from '@mantine/core'
import type { UnitTrend } from '../../../queries/statistics/unit/schemas.ts'
import type { Tone } from '../../shared/charts/chart.ts'
import { HBars } from '../../shared/charts/HBars.tsx'
import { TrendLine } from '../../shared/charts/TrendLine.tsx'
import { useNavigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { shown } from '../asked.ts'
import { MOST_BARS, type RankedClass } from './classRows.ts'
import { useClassPath } from './useClassPath.ts'

export { GroupedBars } from '../../shared/charts/Columns.tsx'

export interface BarsChartProps {
  title: string
  unit: string
  ranked: readonly RankedClass[]
  /** Null for none. */
  median: number | null
  most?: number
  toneOf?: (value: number) => Tone
  format?: (value: number) => string
}

/** One figure of the classes of a unit, with that of the median. */
export const BarsChart = ({ title, unit, ranked, median, most, toneOf, format = shown }: BarsChartProps) => {
  const { t } = useTranslation('unit')
  const navigate = useNavigate()
  const pathOf = useClassPath()
  const bars = ranked.slice(0, MOST_BARS).map((bar) => ({ ...bar, ...(toneOf && { tone: toneOf(bar.value) }) }))
  // an axis needs an end
  const isEmpty = bars.every(({ value }) => value === 0) && (bars.length === 0 || most === undefined)
  const all = median === null ? bars : [{ label: t('median'), value: median, tone: 'plum' as const }, ...bars]
  return (
    <div>
      <HBars
        title={title}
        unit={unit}
        bars={all}
        format={format}
        {...(most !== undefined && { most })}
        empty={isEmpty ? t('noFigures') : undefined}
        onPick={(at) => {
          const picked = ranked[at - (all.length - bars.length)]
          if (picked) void navigate(pathOf(picked.group))
        }}
      />
      {ranked.length > MOST_BARS && (
        <Text size="sm" c="dimmed">
          {t('mostBars', { shown: MOST_BARS, all: ranked.length })}
        </Text>
      )}
    </div>
  )
}

export interface TrendChartsProps {
  periods: UnitTrend['periods']
  timeText: (time: Date) => string
}

/** Answers and active students of a unit as two lines. */
export const TrendCharts = ({ periods, timeText }: TrendChartsProps) => {
  const { t } = useTranslation('unit')
  const empty = periods.some(({ answers }) => answers > 0) ? undefined : t('noAnswers')
  const lines = [
    { label: t('trend.answers'), tone: 'petrol', valueOf: ({ answers }: (typeof periods)[number]) => answers },
    { label: t('trend.students'), tone: 'orange', valueOf: ({ activeStudents }: (typeof periods)[number]) => activeStudents },
  ] as const
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {lines.map(({ label, tone, valueOf }) => (
        <TrendLine
          key={label}
          title={label}
          trends={[{ label, tone, points: periods.map((period) => ({ time: new Date(period.startTime), value: valueOf(period) })) }]}
          timeText={timeText}
          empty={empty}
        />
      ))}
    </SimpleGrid>
  )
}
