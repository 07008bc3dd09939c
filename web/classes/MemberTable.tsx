// The people of a class: who teaches, who helps and, for those who look after it, who learns.
import { Badge } from '@mantine/core'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useTranslation } from 'react-i18next'
import type { GroupInfo, GroupMember } from '../../queries/classes/schemas.ts'
import { paths, titleOf } from '../shared/paths.ts'
import type { Column, ColumnFilter, RowAction } from '../shared/table/column.ts'
import { DataTable } from '../shared/table/DataTable.tsx'
import { useListRows } from '../shared/table/tableRows.ts'
import { useTableAddress } from '../shared/table/tableState.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { EmptyState } from '../shared/ui/states.tsx'
import { formatDate } from '../shared/ui/time.tsx'
import { RoleBadge } from './RoleBadge.tsx'

const ROLES = ['teacher', 'assistant', 'student'] as const

type Member = GroupMember & { role: (typeof ROLES)[number] }

const membersOf = ({ teachers, assistants, students }: GroupInfo): Member[] => [
  ...teachers.map((member) => ({ ...member, role: 'teacher' as const })),
  ...assistants.map((member) => ({ ...member, role: 'assistant' as const })),
  ...students.map((member) => ({ ...member, role: 'student' as const })),
]

const State = ({ isBlocked }: { isBlocked: boolean }) => {
  const { t } = useTranslation('classes')
  return (
    <Badge variant="light" color={isBlocked ? 'red' : 'green'} leftSection={<Icon of={isBlocked ? IconBan : IconCheck} size={12} />}>
      {isBlocked ? t('blocked') : t('joined')}
    </Badge>
  )
}

/** Addresses and who is blocked are for the admins of the class. */
const useColumns = ({ isGroupAdmin }: GroupInfo): Column<Member>[] => {
  const { t } = useTranslation('classes')
  const forAdmins: Column<Member>[] = [
    { id: 'email', header: t('email'), value: ({ email }) => email, isSortable: true },
    {
      id: 'state',
      header: t('state'),
      value: ({ isBlocked }) => (isBlocked ? 'blocked' : 'joined'),
      text: ({ isBlocked }) => t(isBlocked ? 'blocked' : 'joined'),
      cell: ({ isBlocked }) => <State isBlocked={isBlocked} />,
    },
  ]
  return [
    { id: 'name', header: t('name'), value: ({ userName }) => userName ?? t('unknownPerson'), isSortable: true },
    {
      id: 'role',
      header: t('inClass'),
      value: ({ role }) => role,
      text: ({ role }) => t(`role.${role}`),
      cell: ({ role }) => <RoleBadge role={role} />,
    },
    {
      id: 'joined',
      header: t('joinTime'),
      value: ({ joinTime }) => joinTime,
      text: ({ joinTime }) => formatDate(joinTime),
      isNumber: true,
      isSortable: true,
    },
    ...(isGroupAdmin ? forAdmins : []),
  ]
}

const useFilters = ({ mayAudit, isGroupAdmin }: GroupInfo): ColumnFilter[] => {
  const { t } = useTranslation('classes')
  const roles = ROLES.map((role) => ({ value: role, label: t(`role.${role}`) }))
  const states = [
    { value: 'joined', label: t('joined') },
    { value: 'blocked', label: t('blocked') },
  ]
  return [
    ...(mayAudit ? [{ id: 'role', label: t('inClass'), options: roles }] : []),
    ...(isGroupAdmin ? [{ id: 'state', label: t('state'), options: states }] : []),
  ]
}

export const MemberTable = ({ group }: { group: GroupInfo }) => {
  const { t } = useTranslation('classes')
  const table = useTableAddress()
  const columns = useColumns(group)
  const rows = useListRows(membersOf(group), columns, table)
  const actions: RowAction<Member>[] = [
    {
      label: titleOf('timeline'),
      icon: IconHistory,
      to: ({ userId }) => paths.timeline(group.groupId, { user: userId }),
      isFor: ({ role }) => role === 'student',
    },
  ]
  return (
    <DataTable
      id="members"
      label={t('members')}
      table={table}
      rows={rows}
      columns={columns}
      keyOf={({ userId, role }) => `${role}-${userId}`}
      nameOf={({ userName }) => userName ?? t('unknownPerson')}
      searchLabel={t('searchPeople')}
      filters={useFilters(group)}
      actions={group.mayAudit ? actions : []}
      {...(group.mayAudit ? { csv: `${group.name} ${t('members')}` } : {})}
      empty={<EmptyState title={t('nobody')} />}
    />
  )
}
