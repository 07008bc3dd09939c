// Classes in which the user teaches or assists, with links to edit them (requirement b03).
import { Anchor, Badge, Button } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { managedGroups } from '../../../queries/classes/calls.ts'
import type { ManagedGroup } from '../../../queries/classes/schemas.ts'
import { EndDay, formatEndDay } from '../../shared/dates/EndDay.tsx'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useCallRows } from '../../shared/table/tableRows.ts'
import { sortAmong, useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { Failure } from '../Failure.tsx'
import { ConsolePage } from './ConsolePage.tsx'

/** Sort keys and filters that the server supports. */
const SORTS = ['name', 'members', 'ends', 'created'] as const
const STATES = ['running', 'over'] as const
const ROLES = ['teacher', 'assistant'] as const

const useColumns = (): Column<ManagedGroup>[] => {
  const { t } = useTranslation('console')
  const stateOf = ({ isExpired }: ManagedGroup) => t(isExpired ? 'groups.over' : 'groups.running')
  return [
    {
      id: 'name',
      header: t('groups.name'),
      value: ({ name }) => name,
      cell: ({ groupId, name }) => (
        <Anchor component={Link} to={paths.groupInfo(groupId)} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Anchor>
      ),
      isSortable: true,
      minWidth: 180,
    },
    { id: 'role', header: t('groups.role'), value: ({ role }) => role, text: ({ role }) => t(`groups.${role}`) },
    { id: 'students', header: t('groups.students'), value: ({ studentCount }) => studentCount, isNumber: true },
    { id: 'members', header: t('groups.members'), value: ({ memberCount }) => memberCount, isNumber: true, isSortable: true },
    {
      id: 'ends',
      header: t('groups.ends'),
      value: ({ expirationTime }) => expirationTime,
      text: ({ timeZone, expirationTime }) => formatEndDay(timeZone, expirationTime),
      cell: ({ timeZone, expirationTime }) => <EndDay timeZone={timeZone} time={expirationTime} />,
      isNumber: true,
      isSortable: true,
    },
    {
      id: 'created',
      header: t('groups.created'),
      value: ({ createTime }) => createTime,
      text: ({ createTime }) => formatDate(createTime),
      isNumber: true,
      isSortable: true,
    },
    {
      id: 'state',
      header: t('groups.state'),
      value: ({ isExpired }) => (isExpired ? 'over' : 'running'),
      text: stateOf,
      cell: (group) => (
        <Badge variant="light" color={group.isExpired ? 'gray' : 'green'} tt="none">
          {stateOf(group)}
        </Badge>
      ),
    },
  ]
}

const ManageGroupsPage = () => {
  const { t } = useTranslation('console')
  const { user } = useSession()
  const table = useTableAddress()
  const rows = useCallRows(managedGroups, table, ({ search, sort, filters }) => ({
    search,
    states: STATES.filter((state) => filters.state?.includes(state) === true),
    roles: ROLES.filter((role) => filters.role?.includes(role) === true),
    ...sortAmong(SORTS, sort),
  }))
  // unit administrators create classes
  const isKeeper = user?.businessUnits.some(({ isAdmin }) => isAdmin) === true
  const manage = isKeeper && (
    <Button component={Link} to={paths.groupManager()} variant="default">
      {titleOf('groupManager')}
    </Button>
  )
  return (
    <ConsolePage title={titleOf('manageGroups')} description={t('groups.description')} action={manage}>
      <DataTable
        id="consoleGroups"
        label={titleOf('manageGroups')}
        table={table}
        rows={rows}
        columns={useColumns()}
        keyOf={({ groupId }) => String(groupId)}
        nameOf={({ name }) => name}
        searchLabel={t('groups.search')}
        filters={[
          { id: 'state', label: t('groups.state'), options: STATES.map((value) => ({ value, label: t(`groups.${value}`) })) },
          { id: 'role', label: t('groups.role'), options: ROLES.map((value) => ({ value, label: t(`groups.${value}`) })) },
        ]}
        actions={[
          { label: t('groups.open'), icon: IconUsers, to: ({ groupId }) => paths.groupInfo(groupId) },
          { label: t('groups.edit'), icon: IconPencil, to: ({ groupId }) => paths.groupEdit(groupId) },
        ]}
        csv={titleOf('manageGroups')}
        failure={(error, retry) => <Failure error={error} onRetry={retry} />}
        empty={<EmptyState icon={IconUsers} title={t('groups.none')} description={t('groups.noneText')} action={manage} />}
      />
    </ConsolePage>
  )
}

export default ManageGroupsPage
