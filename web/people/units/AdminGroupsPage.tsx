// Classes of all units with search by name and links to edit them, for platform admins.
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { allGroups } from '../../../queries/people/units/calls.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useCallRows } from '../../shared/table/tableRows.ts'
import { sortAmong, useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { SORTS, useGroupColumns } from './groupColumns.tsx'

const AdminGroupsPage = () => {
  const { t } = useTranslation('units')
  const table = useTableAddress()
  const rows = useCallRows(allGroups, table, ({ search, sort }) => ({ search, ...sortAmong(SORTS, sort) }))
  return (
    <ManagerPage title={titleOf('adminGroups')} description={t('groups.all')} width="wide">
      <DataTable
        id="adminGroups"
        label={titleOf('adminGroups')}
        table={table}
        rows={rows}
        columns={useGroupColumns(({ groupId }) => paths.adminGroupStudents(groupId), true)}
        keyOf={({ groupId }) => String(groupId)}
        nameOf={({ name }) => name}
        searchLabel={t('groups.search')}
        actions={[
          { label: titleOf('adminGroupStudents'), icon: IconUsers, to: ({ groupId }) => paths.adminGroupStudents(groupId) },
          { label: titleOf('adminGroupEdit'), icon: IconPencil, to: ({ groupId }) => paths.adminGroupEdit(groupId) },
        ]}
        csv={titleOf('adminGroups')}
        empty={<EmptyState icon={IconUsers} title={t('groups.none')} />}
      />
    </ManagerPage>
  )
}

export default AdminGroupsPage
