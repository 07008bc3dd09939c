// Class table for administrators of many classes: search by name or teacher, sort by members and end.
import { Anchor, Badge } from '@mantine/core'
import IconTimelineEvent from '@tabler/icons-react/dist/esm/icons/IconTimelineEvent.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { MyGroup } from '../../queries/classes/schemas.ts'
import { EndDay, formatEndDay } from '../shared/dates/EndDay.tsx'
import { paths, titleOf } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import type { Column } from '../shared/table/column.ts'
import { DataTable } from '../shared/table/DataTable.tsx'
import { useListRows } from '../shared/table/tableRows.ts'
import { useTableAddress } from '../shared/table/tableState.ts'
import { useTranslation } from '../shared/texts.ts'
import { EmptyState } from '../shared/ui/states.tsx'

const useColumns = (): Column<MyGroup>[] => {
  const { t } = useTranslation('classes')
  return [
    {
      id: 'name',
      header: t('table.class'),
      value: ({ name }) => name,
      cell: ({ groupId, name }) => (
        <Anchor component={Link} to={paths.groupInfo(groupId)}>
          {name}
        </Anchor>
      ),
      isSortable: true,
      minWidth: 180,
    },
    {
      id: 'teachers',
      header: t('teachers'),
      value: ({ teachers }) => teachers.map(({ userName }) => userName ?? t('unknownPerson')).join(t('separator')),
      isSortable: true,
    },
    { id: 'members', header: t('memberCount'), value: ({ memberCount }) => memberCount, isNumber: true, isSortable: true },
    {
      id: 'ends',
      header: t('ends'),
      value: ({ expirationTime }) => expirationTime,
      text: ({ timeZone, expirationTime }) => formatEndDay(timeZone, expirationTime),
      cell: ({ timeZone, expirationTime }) => <EndDay timeZone={timeZone} time={expirationTime} />,
      isNumber: true,
      isSortable: true,
    },
    {
      id: 'state',
      header: t('state'),
      value: ({ isExpired }) => (isExpired ? 'over' : 'running'),
      text: ({ isExpired }) => t(isExpired ? 'expired' : 'table.running'),
      cell: ({ isExpired }) => (
        <Badge variant="light" color={isExpired ? 'gray' : 'green'}>
          {t(isExpired ? 'expired' : 'table.running')}
        </Badge>
      ),
    },
  ]
}

interface ClassTableProps {
  /** Storage key of the table's view. */
  id: string
  label: string
  hasHeading?: boolean
  /** Undefined while loading. */
  classes: readonly MyGroup[] | undefined
  error?: unknown
  onRetry?: () => void
  /** File name of the CSV export. */
  csv: string
}

const ClassTable = ({ id, label, hasHeading = false, classes, error, onRetry, csv }: ClassTableProps) => {
  const { t } = useTranslation('classes')
  const table = useTableAddress()
  const columns = useColumns()
  const states = [
    { value: 'running', label: t('table.running') },
    { value: 'over', label: t('expired') },
  ]
  return (
    <DataTable
      id={id}
      label={label}
      {...(hasHeading ? { heading: { order: 2 } } : {})}
      table={table}
      rows={useListRows(classes, columns, table, { error, ...(onRetry === undefined ? {} : { retry: onRetry }) })}
      columns={columns}
      keyOf={({ groupId }) => String(groupId)}
      nameOf={({ name }) => name}
      searchLabel={t('table.search')}
      filters={[{ id: 'state', label: t('state'), options: states }]}
      actions={[{ label: titleOf('timeline'), icon: IconTimelineEvent, to: ({ groupId }) => paths.timeline(groupId) }]}
      csv={csv}
      empty={<EmptyState icon={IconUsers} title={t('noneLookedAfter.title')} description={t('noneLookedAfter.text')} />}
    />
  )
}

export default ClassTable
