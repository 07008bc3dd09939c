// Teachers and their classes, for platform admins.
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { teacherList } from '../../../queries/people/admin/calls.ts'
import type { ListedTeacher } from '../../../queries/people/admin/schemas.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useCallRows } from '../../shared/table/tableRows.ts'
import { sortAmong, useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { ACCOUNT_SORTS, nameOf, useAccountColumns, useNameColumns } from './personColumns.tsx'

const TeachersPage = () => {
  const { t } = useTranslation('accounts')
  const table = useTableAddress()
  const rows = useCallRows(teacherList, table, ({ search, sort }) => ({ search, ...sortAmong(ACCOUNT_SORTS, sort) }))
  const groupsOf = ({ groups, groupCount }: ListedTeacher): string => {
    const names = groups.map(({ name }) => name).join(t('separator'))
    return groupCount > groups.length ? t('more', { names, count: groupCount - groups.length }) : names
  }
  const account = useAccountColumns<ListedTeacher>().filter(({ id }) => id === 'ends' || id === 'lastLogin')
  const columns = [
    ...useNameColumns<ListedTeacher>({ isSortable: true }),
    { id: 'groups', header: t('groups'), value: groupsOf, minWidth: 200 },
    ...account,
  ]
  return (
    <ManagerPage title={titleOf('teachers')} description={t('teachers')}>
      <DataTable
        id="teachers"
        label={titleOf('teachers')}
        table={table}
        rows={rows}
        columns={columns}
        keyOf={({ userId }) => String(userId)}
        nameOf={nameOf}
        searchLabel={t('search')}
        actions={[
          { label: t('edit'), icon: IconPencil, to: ({ userId }) => paths.userEdit(userId) },
          { label: t('show'), icon: IconUserCircle, to: ({ userId }) => paths.profile(userId) },
        ]}
        csv={titleOf('teachers')}
        empty={<EmptyState title={t('noTeachers')} />}
      />
    </ManagerPage>
  )
}

export default TeachersPage
