// Members of a class: teachers, assistants and, for those who manage it, students.
import { Badge, Text } from '@mantine/core'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import { useState } from 'react'
import type { GroupInfo, GroupPresence } from '../../queries/classes/schemas.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { Person } from '../shared/people/Person.tsx'
import { EditStudentNumber } from '../shared/studentNumber/EditStudentNumber.tsx'
import type { Column, ColumnFilter, RowAction } from '../shared/table/column.ts'
import { DataTable } from '../shared/table/DataTable.tsx'
import { useListRows } from '../shared/table/tableRows.ts'
import { useTableAddress } from '../shared/table/tableState.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { EmptyState } from '../shared/ui/states.tsx'
import { formatDate, RelativeTime } from '../shared/ui/time.tsx'
import { countsOf, MEMBER_STATES, type Member, membersOf, ROLES, stateOf } from './members.ts'
import { RoleBadge } from './RoleBadge.tsx'
import { useMemberActions } from './useMemberActions.ts'

/** Undefined if not permitted or not loaded yet. */
type Known = GroupPresence | undefined

const STATES = {
  joined: { color: 'green', icon: IconCheck },
  blocked: { color: 'red', icon: IconBan },
  forgotten: { color: 'gray', icon: IconUserOff },
} as const

const State = ({ member }: { member: Member }) => {
  const { t } = useTranslation('classes')
  const state = stateOf(member)
  const { color, icon } = STATES[state]
  return (
    <Badge variant="light" color={color} leftSection={<Icon of={icon} size={12} />}>
      {t(state)}
    </Badge>
  )
}

const Seen = ({ isHere, lastSeenTime }: GroupPresence['members'][number]) => {
  const { t } = useTranslation('classes')
  if (!isHere) return <RelativeTime time={lastSeenTime} />
  return (
    <Badge variant="light" color="green" leftSection={<Icon of={IconEye} size={12} />}>
      {t('presence.here')}
    </Badge>
  )
}

/** Last visit and time in the last week. */
const usePresenceColumns = (presence: Known): Column<Member>[] => {
  const { t } = useTranslation('classes')
  const known = new Map(presence?.members.map((member) => [member.userId, member]))
  return [
    {
      id: 'seen',
      header: t('presence.lastSeen'),
      // members present now sort before all others
      value: ({ userId }) => (known.get(userId)?.isHere ? presence?.to : known.get(userId)?.lastSeenTime) ?? null,
      text: ({ userId }) => formatDate(known.get(userId)?.lastSeenTime ?? null, 'minute'),
      cell: ({ userId }) => {
        const member = known.get(userId)
        return member === undefined ? '–' : <Seen {...member} />
      },
      isSortable: true,
    },
    {
      id: 'minutes',
      header: t('presence.minutes'),
      value: ({ userId }) => (presence === undefined ? null : (known.get(userId)?.minutes ?? 0)),
      isNumber: true,
      isSortable: true,
    },
  ]
}

/** Addresses, student numbers and blocks are for managers of the class, presence for its teachers. */
const useColumns = ({ isGroupAdmin, mayAudit }: GroupInfo, presence: Known): Column<Member>[] => {
  const { t } = useTranslation('classes')
  const presenceColumns = usePresenceColumns(presence)
  const forAuditors: Column<Member>[] = [
    { id: 'studentId', header: t('studentId'), value: ({ studentId }) => studentId, isSortable: true },
    { id: 'email', header: t('email'), value: ({ email }) => email, isSortable: true },
    {
      id: 'state',
      header: t('state'),
      value: stateOf,
      text: (member) => t(stateOf(member)),
      cell: (member) => <State member={member} />,
    },
  ]
  return [
    {
      id: 'name',
      header: t('name'),
      value: ({ userName }) => userName ?? t('unknownPerson'),
      cell: ({ userId, userName, isForgotten }) => (
        <Person userId={userId} name={userName ?? t('unknownPerson')} to={mayAudit && !isForgotten ? paths.profile(userId) : undefined} />
      ),
      isSortable: true,
    },
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
      // optional column: least needed beside addresses and student numbers
      ...(mayAudit ? { isExtra: true } : {}),
    },
    ...(mayAudit ? forAuditors : []),
    ...(isGroupAdmin ? presenceColumns : []),
  ]
}

const useFilters = ({ mayAudit }: GroupInfo): ColumnFilter[] => {
  const { t } = useTranslation('classes')
  const roles = ROLES.map((role) => ({ value: role, label: t(`role.${role}`) }))
  const states = MEMBER_STATES.map((state) => ({ value: state, label: t(state) }))
  if (!mayAudit) return []
  return [
    { id: 'role', label: t('inClass'), options: roles },
    { id: 'state', label: t('state'), options: states },
  ]
}

/** Number of rows that count as members elsewhere, if not all do. */
const Counts = ({ group }: { group: GroupInfo }) => {
  const { t } = useTranslation('classes')
  const { joined, blocked, forgotten } = countsOf(membersOf(group))
  if (blocked + forgotten === 0) return null
  const words = [
    t('counts.joined', { count: joined }),
    ...(blocked > 0 ? [t('counts.blocked', { count: blocked })] : []),
    ...(forgotten > 0 ? [t('counts.forgotten', { count: forgotten })] : []),
  ]
  return (
    <Text size="sm" c="dimmed">
      {words.join(' · ')}
    </Text>
  )
}

export const MemberTable = ({ group, presence }: { group: GroupInfo; presence?: Known }) => {
  const { t } = useTranslation('classes')
  const table = useTableAddress()
  const columns = useColumns(group, presence)
  const rows = useListRows(membersOf(group), columns, table)
  const { actions: own, bulk } = useMemberActions(group)
  const [numbered, setNumbered] = useState<Member | null>(null)
  const nameOf = ({ userName }: Member) => userName ?? t('unknownPerson')
  const actions: RowAction<Member>[] = [
    {
      label: titleOf('timeline'),
      icon: IconHistory,
      to: ({ userId }) => paths.timeline(group.groupId, { user: userId }),
      isFor: ({ role }) => role === 'student',
    },
    {
      label: t('editStudentId'),
      icon: IconId,
      run: setNumbered,
      isFor: ({ role, isForgotten }) => group.isGroupAdmin && role === 'student' && !isForgotten,
    },
    ...own,
  ]
  return (
    <>
      {group.mayAudit && <Counts group={group} />}
      <DataTable
        id="members"
        label={t('members')}
        table={table}
        rows={rows}
        columns={columns}
        keyOf={({ userId, role }) => `${role}-${userId}`}
        nameOf={nameOf}
        searchLabel={t('searchPeople')}
        filters={useFilters(group)}
        actions={group.mayAudit ? actions : []}
        bulk={bulk}
        {...(group.mayAudit ? { csv: `${group.name} ${t('members')}` } : {})}
        empty={<EmptyState title={t('nobody')} />}
      />
      {numbered !== null && (
        <EditStudentNumber
          groupId={group.groupId}
          person={{ userId: numbered.userId, name: nameOf(numbered), studentId: numbered.studentId }}
          onClose={() => setNumbered(null)}
        />
      )}
    </>
  )
}
