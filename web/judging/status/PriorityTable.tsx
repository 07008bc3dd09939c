// Waiting and running work and wait times by priority class, highest first.

import type { JudgeStatus } from '../../../queries/judging/judge/schemas.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import { useSpanText } from './figures.ts'

type Priority = JudgeStatus['queue']['priorities'][number]

const useColumns = (): Column<Priority>[] => {
  const { t } = useTranslation('status')
  const spanText = useSpanText()
  const span = (id: 'oldest' | 'p50' | 'p99', value: (priority: Priority) => number | null): Column<Priority> => ({
    id,
    header: t(`priorities.${id}`),
    value,
    text: (priority) => spanText(value(priority)),
    isNumber: true,
    isSortable: true,
  })
  const count = (id: 'length' | 'inFlight' | 'begun', value: (priority: Priority) => number): Column<Priority> => ({
    id,
    header: t(`priorities.${id}`),
    value,
    isNumber: true,
    isSortable: true,
  })
  return [
    { id: 'name', header: t('priorities.name'), value: ({ name }) => t(`priority.${name}`) },
    count('length', ({ length }) => length),
    span('oldest', ({ length, oldestWaitMs }) => (length === 0 ? null : oldestWaitMs)),
    count('inFlight', ({ inFlight }) => inFlight),
    count('begun', ({ waits }) => waits.count),
    span('p50', ({ waits }) => waits.p50Ms),
    span('p99', ({ waits }) => waits.p99Ms),
  ]
}

export const PriorityTable = ({ priorities }: Pick<JudgeStatus['queue'], 'priorities'>) => {
  const { t } = useTranslation('status')
  const table = useTableAddress({ name: 'work' })
  const columns = useColumns()
  return (
    <DataTable
      id="judgePriorities"
      label={t('priorities.title')}
      heading={{ order: 2 }}
      table={table}
      rows={useListRows(priorities, columns, table)}
      columns={columns}
      keyOf={({ name }) => name}
      nameOf={({ name }) => t(`priority.${name}`)}
      csv={t('priorities.title')}
      empty={<EmptyState title={t('card.nothingWaits')} />}
    />
  )
}
