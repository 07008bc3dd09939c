// Answers and active students of a unit, week by week or month by month.
import { SegmentedControl, Text } from '@mantine/core'
import IconChartLine from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs'
import { useQuery } from '@tanstack/react-query'
import { dayIn } from '../../../protocol/days.ts'
import { unitTrend } from '../../../queries/statistics/unit/calls.ts'
import type { UnitTrend } from '../../../queries/statistics/unit/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useSearchParams } from '../../shared/router.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import type { UnitTabProps } from './asked.ts'
import { UnitTrendLines } from './charts.tsx'
import { TabPart } from './TabPart.tsx'

type Period = UnitTrend['periods'][number]

const BY = 'by'
const MONTH = 'YYYY/MM'.length

const usePeriod = () => {
  const [search, setSearch] = useSearchParams()
  const type: 'week' | 'month' = search.get(BY) === 'month' ? 'month' : 'week'
  const set = (next: string) =>
    setSearch(
      (before) => {
        if (next === 'week') before.delete(BY)
        else before.set(BY, next)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return { type, set }
}

export const Trend = ({ asked, name, timeZone }: UnitTabProps) => {
  const { t } = useTranslation('unit')
  const { type, set } = usePeriod()
  const query = useQuery(callQuery(unitTrend, { ...asked, type }))
  const table = useTableAddress({ name: 'trend' })
  const dayOf = (time: string | Date): string => {
    const day = dayIn(timeZone, time).replaceAll('-', '/')
    return type === 'month' ? day.slice(0, MONTH) : day
  }
  const periods = query.data?.periods
  const columns: Column<Period>[] = [
    {
      id: 'period',
      header: t(`trend.${type}`),
      value: ({ startTime }) => startTime,
      text: ({ startTime }) => dayOf(startTime),
      isSortable: true,
    },
    { id: 'answers', header: t('trend.answers'), value: ({ answers }) => answers, isNumber: true, isSortable: true },
    { id: 'students', header: t('trend.students'), value: ({ activeStudents }) => activeStudents, isNumber: true, isSortable: true },
  ]
  const rows = useListRows(periods?.toReversed(), columns, table)
  const most = periods?.reduce<Period | null>((top, one) => (one.answers > (top?.answers ?? 0) ? one : top), null) ?? null
  return (
    <TabPart intro={t('trend.intro')} definition={t('trend.definition')} query={query}>
      <SegmentedControl
        aria-label={t('trend.by')}
        value={type}
        onChange={set}
        data={(['week', 'month'] as const).map((value) => ({ value, label: t(`trend.by${value}`) }))}
        style={{ alignSelf: 'flex-start' }}
      />
      {most !== null && (
        <Text>{t(`trend.said.${type}`, { day: dayOf(most.startTime), answers: most.answers, students: most.activeStudents })}</Text>
      )}
      <UnitTrendLines periods={periods ?? []} timeText={dayOf} />
      <DataTable
        id="unitStatistics.trend"
        label={t('trend.table')}
        heading={{ order: 2 }}
        table={table}
        rows={rows}
        columns={columns}
        keyOf={({ startTime }) => startTime}
        nameOf={({ startTime }) => dayOf(startTime)}
        csv={t('csv', { name, what: t('tab.trend') })}
        empty={<EmptyState icon={IconChartLine} title={t('noAnswers')} />}
      />
    </TabPart>
  )
}
