// Members of one class: block, unblock, set the expiry of one, several or all students, and reset passwords.
import { Button } from '@mantine/core'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useState } from 'react'
import {
  blockAnyGroupUser,
  blockUnitGroupUser,
  expireAnyGroupUsers,
  expireUnitGroupUsers,
  unblockAnyGroupUser,
  unblockUnitGroupUser,
} from '../../../commands/classes/unitGroup/calls.ts'
import { resetUnitGroupUser } from '../../../commands/people/businessUnit/calls.ts'
import type { UnitGroup } from '../../../queries/people/units/schemas.ts'
import { EditStudentNumber } from '../../shared/studentNumber/EditStudentNumber.tsx'
import type { BulkAction, RowAction } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { ExpiryDialog } from './forms.tsx'
import { type GroupUser, useMemberColumns } from './memberColumns.tsx'
import { useGive } from './useGive.ts'

interface GroupMembersProps {
  group: UnitGroup
  /** For a platform admin, who may be outside the unit. */
  isPlatforms: boolean
}

/** Null means every student. */
type Whose = readonly GroupUser[] | null

const useChanges = ({ group: { groupId, businessUnitId }, isPlatforms }: GroupMembersProps, nameOf: (user: GroupUser) => string) => {
  const { t } = useTranslation('units')
  const give = useGive()
  const ask = async (what: 'block' | 'unblock' | 'reset', user: GroupUser): Promise<void> => {
    const name = nameOf(user)
    const question = { title: t(`${what}.title`), message: t(`${what}.text`, { name }), confirmLabel: t(`${what}.do`) }
    if (!(await confirm({ ...question, isDangerous: what !== 'unblock' }))) return
    const { userId } = user
    if (what === 'reset') await give(resetUnitGroupUser, { businessUnitId, userId }, t('reset.done'))
    else if (what === 'block') await give(isPlatforms ? blockAnyGroupUser : blockUnitGroupUser, { groupId, userId }, t('block.done'))
    else await give(isPlatforms ? unblockAnyGroupUser : unblockUnitGroupUser, { groupId, userId }, t('unblock.done'))
  }
  const expire = (whose: Whose, expirationTime: string | null) => {
    const userIds = whose?.map(({ userId }) => userId) ?? []
    const change = { groupId, isAllStudents: whose === null, userIds, expirationTime }
    return give(isPlatforms ? expireAnyGroupUsers : expireUnitGroupUsers, change, t('expiry.done'))
  }
  return { ask: (what: 'block' | 'unblock' | 'reset', user: GroupUser) => void ask(what, user), expire }
}

export const GroupMembers = ({ group, isPlatforms }: GroupMembersProps) => {
  const { t } = useTranslation('units')
  const table = useTableAddress()
  const columns = useMemberColumns(group.timeZone)
  const rows = useListRows(group.users, columns, table)
  const nameOf = ({ name, email }: GroupUser) => name ?? email ?? t('deletedPerson')
  const { ask, expire } = useChanges({ group, isPlatforms }, nameOf)
  const [whose, setWhose] = useState<Whose | undefined>(undefined)
  const [numbered, setNumbered] = useState<GroupUser | null>(null)
  const actions: RowAction<GroupUser>[] = [
    { label: t('expiry.change'), icon: IconCalendarEvent, run: (user) => setWhose([user]) },
    { label: t('members.editStudentId'), icon: IconId, run: setNumbered, isFor: ({ role }) => role === 'student' && !isPlatforms },
    { label: t('unblock.do'), icon: IconCircleCheck, run: (user) => ask('unblock', user), isFor: ({ isBlocked }) => isBlocked },
    {
      label: t('reset.do'),
      icon: IconKey,
      run: (user) => ask('reset', user),
      isFor: ({ mayReset }) => mayReset && !isPlatforms,
      isDangerous: true,
    },
    { label: t('block.do'), icon: IconBan, run: (user) => ask('block', user), isFor: ({ isBlocked }) => !isBlocked, isDangerous: true },
  ]
  const bulk: BulkAction<GroupUser>[] = [{ label: t('expiry.change'), icon: IconCalendarEvent, run: setWhose }]
  const options = (['teacher', 'assistant', 'student'] as const).map((value) => ({ value, label: t(`roles.${value}`) }))
  const first = whose?.length === 1 ? whose[0] : undefined
  return (
    <>
      <DataTable
        id="unitGroupMembers"
        label={t('members.of', { name: group.name })}
        table={table}
        rows={rows}
        columns={columns}
        keyOf={({ userId }) => String(userId)}
        nameOf={nameOf}
        searchLabel={t('members.search')}
        filters={[{ id: 'role', label: t('members.role'), options }]}
        choice={{
          control: (
            <Button variant="default" size="sm" leftSection={<Icon of={IconCalendarEvent} size={16} />} onClick={() => setWhose(null)}>
              {t('expiry.allStudents')}
            </Button>
          ),
          text: null,
        }}
        actions={actions}
        bulk={bulk}
        csv={t('members.of', { name: group.name })}
        empty={<EmptyState icon={IconUsers} title={t('members.none')} />}
      />
      {numbered !== null && (
        <EditStudentNumber
          groupId={group.groupId}
          person={{ userId: numbered.userId, name: nameOf(numbered), studentId: numbered.studentId }}
          onClose={() => setNumbered(null)}
        />
      )}
      {whose !== undefined && (
        <ExpiryDialog
          whose={whose === null ? t('expiry.everyStudent') : first ? nameOf(first) : t('expiry.several', { count: whose.length })}
          initial={first?.expirationTime ?? null}
          latest={group.unitExpirationTime}
          timeZone={group.timeZone}
          onSend={(time) => expire(whose, time)}
          onClose={() => setWhose(undefined)}
        />
      )}
    </>
  )
}
