// Table of a class's rejudges, newest first.
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RejudgeSummary } from '../../../queries/judging/rejudge/schemas.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { formatDate } from '../../shared/ui/time.tsx'
import { Failure, StateBadge } from './parts.tsx'
import { Scope, useScopeParts } from './Scope.tsx'
import { useRejudgeList } from './useRejudge.ts'

const STATES = ['judging', 'ready', 'applying', 'applied', 'dropped'] as const

const useColumns = (): Column<RejudgeSummary>[] => {
  const { t } = useTranslation('rejudge')
  const scopeParts = useScopeParts()
  return [
    {
      id: 'reason',
      header: t('list.reason'),
      value: ({ reason }) => reason,
      cell: ({ groupId, rejudgeId, reason }) => (
        <Anchor component={Link} to={paths.rejudge(groupId, rejudgeId)} fw={600} lineClamp={3}>
          {reason}
        </Anchor>
      ),
      isSortable: true,
      minWidth: 200,
    },
    {
      id: 'state',
      header: t('list.state'),
      value: ({ state }) => state,
      text: ({ state }) => t(`state.${state}`),
      cell: ({ state }) => <StateBadge state={state} />,
      isSortable: true,
    },
    {
      id: 'scope',
      header: t('list.scope'),
      value: (rejudge) => scopeParts(rejudge).join(' · '),
      cell: (rejudge) => <Scope rejudge={rejudge} />,
      minWidth: 200,
    },
    { id: 'gains', header: t('list.gains'), value: ({ gainCount }) => gainCount, isNumber: true, isSortable: true },
    { id: 'losses', header: t('list.losses'), value: ({ lossCount }) => lossCount, isNumber: true, isSortable: true },
    { id: 'by', header: t('list.by'), value: ({ requestedByName }) => requestedByName ?? t('someone'), isSortable: true },
    {
      id: 'time',
      header: t('list.time'),
      value: ({ requestedTime }) => requestedTime,
      text: ({ requestedTime }) => formatDate(requestedTime, 'minute'),
      isNumber: true,
      isSortable: true,
      minWidth: 140,
    },
  ]
}

export const RejudgesTable = ({ groupId, empty }: { groupId: number; empty: ReactNode }) => {
  const { t } = useTranslation('rejudge')
  const table = useTableAddress()
  const columns = useColumns()
  const list = useRejudgeList(groupId)
  const options = STATES.map((state) => ({ value: state, label: t(`state.${state}`) }))
  return (
    <DataTable
      id="rejudges"
      label={titleOf('rejudges')}
      table={table}
      rows={useListRows(list.data, columns, table, { error: list.error, retry: () => void list.refetch() })}
      columns={columns}
      keyOf={({ rejudgeId }) => String(rejudgeId)}
      nameOf={({ reason }) => reason}
      searchLabel={t('list.search')}
      filters={[{ id: 'state', label: t('list.state'), options }]}
      cardsBelow={760}
      csv={titleOf('rejudges')}
      failure={(error, retry) => <Failure error={error} onRetry={retry} />}
      empty={empty}
    />
  )
}
