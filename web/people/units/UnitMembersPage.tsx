// Members of the user's unit: search, add, rename, set expiry, reset passwords.
import { Badge, Button } from '@mantine/core'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expireUnitUsers, resetUnitUser } from '../../../commands/people/businessUnit/calls.ts'
import { DEFAULT_TIME_ZONE } from '../../../protocol/days.ts'
import { unitInfo, unitUserList } from '../../../queries/people/units/calls.ts'
import type { ListedUnitUser } from '../../../queries/people/units/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { EndDay, formatEndDay } from '../../shared/dates/EndDay.tsx'
import { paths, titleOf } from '../../shared/paths.ts'
import { Person } from '../../shared/people/Person.tsx'
import type { BulkAction, Column, RowAction } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useCallRows } from '../../shared/table/tableRows.ts'
import { sortAmong, useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { AddUnitUser, EditUnitUser, ExpiryDialog } from './forms.tsx'
import { OwnUnit } from './OwnUnit.tsx'
import { UnitInvitations } from './UnitInvitations.tsx'
import { useGive } from './useGive.ts'

/** Maximum number of members in one command. */
const AT_ONCE = 500
/** Sort keys that the server supports for members. */
const SORTS = ['email', 'name', 'studentId', 'role', 'ends'] as const

const useColumns = (timeZone: string): Column<ListedUnitUser>[] => {
  const { t } = useTranslation('units')
  return [
    { id: 'email', header: t('members.email'), value: ({ email }) => email ?? '–', isSortable: true, minWidth: 180 },
    {
      id: 'name',
      header: t('members.name'),
      value: ({ name }) => name ?? t('deletedPerson'),
      cell: ({ userId, name }) => <Person userId={userId} name={name ?? t('deletedPerson')} to={paths.profile(userId)} />,
      isSortable: true,
    },
    { id: 'studentId', header: t('members.studentId'), value: ({ studentId }) => studentId ?? '–', isSortable: true },
    {
      id: 'role',
      header: t('members.role'),
      value: ({ isAdmin }) => (isAdmin ? 'admin' : ''),
      isSortable: true,
      text: ({ isAdmin }) => (isAdmin ? t('people.admin') : '–'),
      cell: ({ isAdmin }) =>
        isAdmin ? (
          <Badge variant="light" tt="none">
            {t('people.admin')}
          </Badge>
        ) : (
          '–'
        ),
    },
    {
      id: 'ends',
      header: t('expires'),
      value: ({ expirationTime }) => expirationTime,
      text: ({ expirationTime }) => (expirationTime === null ? t('people.noEnd') : formatEndDay(timeZone, expirationTime)),
      cell: ({ expirationTime }) => (expirationTime === null ? t('people.noEnd') : <EndDay timeZone={timeZone} time={expirationTime} />),
      isNumber: true,
      isSortable: true,
    },
  ]
}

const Members = ({ unit }: { unit: { businessUnitId: number; name: string } }) => {
  const { t } = useTranslation('units')
  const { businessUnitId } = unit
  const give = useGive()
  const table = useTableAddress()
  const rows = useCallRows(unitUserList, table, ({ search, sort }) => ({
    businessUnitId,
    search,
    ...sortAmong(SORTS, sort),
  }))
  const info = useQuery(callQuery(unitInfo, { businessUnitId }))
  const [isAdding, setAdding] = useState(false)
  const [isFinding, setFinding] = useState(false)
  const [edited, setEdited] = useState<ListedUnitUser | null>(null)
  const [whose, setWhose] = useState<readonly ListedUnitUser[] | null>(null)
  const nameOf = ({ name, email }: ListedUnitUser) => name ?? email ?? t('deletedPerson')
  const reset = async (user: ListedUnitUser) => {
    const question = { title: t('reset.title'), message: t('reset.text', { name: nameOf(user) }), confirmLabel: t('reset.do') }
    if (await confirm({ ...question, isDangerous: true }))
      await give(resetUnitUser, { businessUnitId, userId: user.userId }, t('reset.done'))
  }
  const expire = async (users: readonly ListedUnitUser[], expirationTime: string | null): Promise<boolean> => {
    const userIds = users.map(({ userId }) => userId)
    for (let from = 0; from < userIds.length; from += AT_ONCE) {
      const part = { businessUnitId, expirationTime, userIds: userIds.slice(from, from + AT_ONCE) }
      if (!(await give(expireUnitUsers, part, t('expiry.done')))) return false
    }
    return true
  }
  const isMember = ({ isAdmin }: ListedUnitUser) => !isAdmin
  const everybody = async (button: HTMLElement) => {
    setFinding(true)
    const found = await rows.all().catch(notifyFailure)
    flushSync(() => setFinding(false))
    // the busy state removed the focus; the dialog returns it to this button
    if (document.activeElement === document.body) button.focus({ preventScroll: true })
    if (found !== undefined) setWhose(found.filter(isMember))
  }
  const actions: RowAction<ListedUnitUser>[] = [
    { label: t('people.edit'), icon: IconPencil, run: setEdited, isFor: ({ isOwn }) => isOwn },
    { label: t('expiry.change'), icon: IconCalendarEvent, run: (user) => setWhose([user]), isFor: isMember },
    {
      label: t('reset.do'),
      icon: IconKey,
      run: (user) => void reset(user),
      // also in a restricted unit: only its classes cannot reset passwords and refer users to this page
      isFor: ({ isOwn }) => isOwn,
      isDangerous: true,
    },
  ]
  const bulk: BulkAction<ListedUnitUser>[] = [
    { label: t('expiry.change'), icon: IconCalendarEvent, run: (users) => setWhose(users.filter(isMember)) },
  ]
  const add = (
    <Button onClick={() => setAdding(true)} leftSection={<Icon of={IconUserPlus} size={16} />}>
      {t('people.add')}
    </Button>
  )
  const first = whose?.length === 1 ? whose[0] : undefined
  return (
    <ManagerPage title={titleOf('unitMembers')} description={unit.name} action={add} width="wide">
      <DataTable
        id="unitMembers"
        label={titleOf('unitMembers')}
        table={table}
        rows={rows}
        columns={useColumns(info.data?.timeZone ?? DEFAULT_TIME_ZONE)}
        keyOf={({ userId }) => String(userId)}
        nameOf={nameOf}
        searchLabel={t('people.search')}
        choice={{
          control: (
            <Button
              variant="default"
              size="sm"
              loading={isFinding}
              leftSection={<Icon of={IconCalendarEvent} size={16} />}
              onClick={({ currentTarget }) => void everybody(currentTarget)}
            >
              {t('expiry.everybodyFound')}
            </Button>
          ),
          text: null,
        }}
        actions={actions}
        bulk={bulk}
        csv={`${unit.name} ${titleOf('unitMembers')}`}
        empty={<EmptyState icon={IconUsers} title={t('people.none')} action={add} />}
      />
      <UnitInvitations businessUnitId={businessUnitId} timeZone={info.data?.timeZone ?? DEFAULT_TIME_ZONE} />
      {isAdding && <AddUnitUser businessUnitId={businessUnitId} onClose={() => setAdding(false)} />}
      {edited !== null && <EditUnitUser businessUnitId={businessUnitId} user={edited} onClose={() => setEdited(null)} />}
      {whose !== null && whose.length > 0 && info.data !== undefined && (
        <ExpiryDialog
          whose={first ? nameOf(first) : t('expiry.several', { count: whose.length })}
          initial={first?.expirationTime ?? null}
          latest={info.data.expirationTime}
          timeZone={info.data.timeZone}
          onSend={(time) => expire(whose, time)}
          onClose={() => setWhose(null)}
        />
      )}
    </ManagerPage>
  )
}

const UnitMembersPage = () => <OwnUnit>{(unit) => <Members key={unit.businessUnitId} unit={unit} />}</OwnUnit>

export default UnitMembersPage
