// All accounts with search and paging, for platform admins.
import { NativeSelect } from '@mantine/core'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconShieldOff from '@tabler/icons-react/dist/esm/icons/IconShieldOff.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { platformRoles } from '../../../protocol/access.ts'
import { userList } from '../../../queries/people/admin/calls.ts'
import type { ListedUser } from '../../../queries/people/admin/schemas.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useCallRows } from '../../shared/table/tableRows.ts'
import { sortAmong, type TableAddress, type TableState, useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { useRoleName } from '../profile/roleName.ts'
import { ACCOUNT_SORTS, nameOf, useAccountColumns, useNameColumns } from './personColumns.tsx'
import { useFactorRemoval } from './useFactorRemoval.tsx'

const roleIn = ({ filters }: TableState) => platformRoles.find((role) => role === filters.role?.[0]) ?? null

const RoleChoice = ({ table }: { table: TableAddress }) => {
  const { t } = useTranslation('accounts')
  const roleName = useRoleName()
  return (
    <NativeSelect
      size="sm"
      aria-label={t('role')}
      value={roleIn(table) ?? ''}
      data={[{ value: '', label: t('anyRole') }, ...platformRoles.map((role) => ({ value: role, label: roleName(role) }))]}
      onChange={({ currentTarget: { value } }) => table.set({ filters: value === '' ? {} : { role: [value] } })}
    />
  )
}

const UsersPage = () => {
  const { t } = useTranslation('accounts')
  const roleName = useRoleName()
  const { user } = useSession()
  const removal = useFactorRemoval()
  const table = useTableAddress()
  const rows = useCallRows(userList, table, ({ search, sort }) => ({ search, role: roleIn(table), ...sortAmong(ACCOUNT_SORTS, sort) }))
  const columns = [...useNameColumns<ListedUser>({ isSortable: true }), ...useAccountColumns<ListedUser>()]
  const role = roleIn(table)
  return (
    <ManagerPage title={titleOf('users')} description={t('users')}>
      <DataTable
        id="users"
        label={titleOf('users')}
        table={table}
        rows={rows}
        columns={columns}
        keyOf={({ userId }) => String(userId)}
        nameOf={nameOf}
        searchLabel={t('search')}
        choice={{ control: <RoleChoice table={table} />, text: role === null ? null : roleName(role) }}
        actions={[
          { label: t('edit'), icon: IconPencil, to: ({ userId }) => paths.userEdit(userId) },
          { label: t('show'), icon: IconUserCircle, to: ({ userId }) => paths.profile(userId) },
          { label: t('answersOf'), icon: IconListDetails, to: ({ userId }) => paths.answerRecords({ person: userId }) },
          {
            label: t('factor'),
            icon: IconShieldOff,
            isDangerous: true,
            isFor: ({ userId, hasSecondFactor }) => hasSecondFactor && userId !== user?.id,
            run: (row) => removal.ask({ userId: row.userId, name: nameOf(row) }),
          },
        ]}
        csv={titleOf('users')}
        empty={<EmptyState title={t('none')} />}
      />
      {removal.dialog}
    </ManagerPage>
  )
}

export default UsersPage
