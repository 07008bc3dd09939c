// For platform admins: who may give which call, from the table that the tests hold the server to.
import { VisuallyHidden } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useTranslation } from 'react-i18next'
import { kinds, permissions } from '../../../protocol/permissions.ts'
import { titleOf } from '../../shared/paths.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'

interface Line {
  path: string
  may: readonly string[]
}

const lines: readonly Line[] = Object.entries(permissions)
  .map(([path, may]) => ({ path, may }))
  .sort((one, other) => (one.path < other.path ? -1 : 1))

const useColumns = (): Column<Line>[] => {
  const { t } = useTranslation('permissions')
  return [
    { id: 'call', header: t('call'), value: ({ path }) => path, isSortable: true, minWidth: 220 },
    ...kinds.map((kind): Column<Line> => {
      const textOf = ({ may }: Line) => (may.includes(kind) ? t('may') : t('mayNot'))
      return {
        id: kind,
        header: t(`kinds.${kind}`),
        value: textOf,
        isSortable: true,
        cell: (line) =>
          line.may.includes(kind) ? (
            <>
              <Icon of={IconCheck} size={16} />
              <VisuallyHidden>{t('may')}</VisuallyHidden>
            </>
          ) : (
            <>
              <span aria-hidden>–</span>
              <VisuallyHidden>{t('mayNot')}</VisuallyHidden>
            </>
          ),
      }
    }),
  ]
}

const PermissionsPage = () => {
  const { t } = useTranslation('permissions')
  const table = useTableAddress()
  const columns = useColumns()
  return (
    <ManagerPage title={titleOf('permissions')} description={t('description')} width="wide">
      <DataTable
        id="permissions"
        label={titleOf('permissions')}
        table={table}
        rows={useListRows(lines, columns, table)}
        columns={columns}
        keyOf={({ path }) => path}
        nameOf={({ path }) => path}
        searchLabel={t('search')}
        csv={titleOf('permissions')}
        isWhole
        empty={<EmptyState title={t('none')} />}
      />
    </ManagerPage>
  )
}

export default PermissionsPage
