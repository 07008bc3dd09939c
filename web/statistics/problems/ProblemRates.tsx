// Right and wrong answers to each problem of each activity in the range (requirement e06).

import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import IconTimeline from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs'
import { successRate } from '../../../queries/statistics/problems/calls.ts'
import type { ProblemRate } from '../../../queries/statistics/problems/schemas.ts'
import { paths } from '../../shared/paths.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import { type StatisticsAsked, timelineRange } from '../asked.ts'
import { ofActivity, useChoice } from '../choice.ts'
import { Loaded } from '../Loaded.tsx'
import { Rate, rateText } from '../Rate.tsx'

const useColumns = (): Column<ProblemRate>[] => {
  const { t } = useTranslation('statistics')
  return [
    { id: 'title', header: t('problems.problem'), value: ({ title }) => title, isSortable: true, minWidth: 150 },
    {
      id: 'activity',
      header: t('activity'),
      value: ({ activityName }) => activityName ?? t('problems.gone'),
      isSortable: true,
      minWidth: 130,
    },
    { id: 'correct', header: t('problems.correct'), value: ({ correct }) => correct, isNumber: true, isSortable: true },
    { id: 'failed', header: t('problems.failed'), value: ({ failed }) => failed, isNumber: true, isSortable: true },
    {
      id: 'rate',
      header: t('problems.rate'),
      value: (row) => row.successRate,
      text: (row) => rateText(row.successRate),
      cell: (row) => <Rate rate={row.successRate} />,
      isNumber: true,
      isSortable: true,
    },
  ]
}

const Table = ({ asked, rates, name }: { asked: StatisticsAsked; rates: readonly ProblemRate[]; name: string }) => {
  const { t } = useTranslation('statistics')
  const table = useTableAddress({ name: 'problems' })
  const columns = useColumns()
  const { activity } = useChoice()
  return (
    <DataTable
      id="statistics.problems"
      label={t('problems.label')}
      heading={{ order: 3 }}
      table={table}
      rows={useListRows(ofActivity(rates, activity), columns, table)}
      columns={columns}
      keyOf={({ activityId, problemId }) => `${activityId}/${problemId}`}
      nameOf={({ title }) => title}
      actions={[
        {
          label: t('problems.timeline'),
          icon: IconTimeline,
          to: ({ activityId, problemId }) =>
            paths.timeline(asked.groupId, { activity: activityId, problem: problemId, ...timelineRange(asked) }),
        },
      ]}
      searchLabel={t('problems.search')}
      csv={t('problems.csv', { name })}
      empty={<EmptyState icon={IconChecklist} title={t('problems.empty')} />}
    />
  )
}

const ProblemRates = ({ asked, name }: { asked: StatisticsAsked; name: string }) => (
  <Loaded call={successRate} asked={asked}>
    {(rates) => <Table asked={asked} rates={rates} name={name} />}
  </Loaded>
)

export default ProblemRates
