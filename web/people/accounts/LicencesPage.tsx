// Licences for the paid practice banks, for platform admins.
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { licenceList } from '../../../queries/people/admin/calls.ts'
import type { ListedLicence } from '../../../queries/people/admin/schemas.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useCallRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { nameOf, useNameColumns } from './personColumns.tsx'
import { useEndLicence } from './useEndLicence.ts'

const useColumns = (): Column<ListedLicence>[] => {
  const { t } = useTranslation('accounts')
  return [
    ...useNameColumns<ListedLicence>(),
    {
      id: 'until',
      header: t('until'),
      value: ({ expirationTime }) => expirationTime,
      text: ({ expirationTime }) => formatDate(expirationTime, 'minute'),
    },
    { id: 'grantedAt', header: t('grantedAt'), value: ({ grantedAt }) => grantedAt, text: ({ grantedAt }) => formatDate(grantedAt) },
    { id: 'grantedBy', header: t('grantedBy'), value: ({ grantedByName }) => grantedByName ?? '–' },
  ]
}

const LicencesPage = () => {
  const { t } = useTranslation('accounts')
  const table = useTableAddress()
  const end = useEndLicence()
  return (
    <ManagerPage title={titleOf('licences')} description={t('licences')}>
      <DataTable
        id="licences"
        label={titleOf('licences')}
        table={table}
        rows={useCallRows(licenceList, table, () => ({}))}
        columns={useColumns()}
        keyOf={({ userId }) => String(userId)}
        nameOf={nameOf}
        actions={[
          { label: t('edit'), icon: IconPencil, to: ({ userId }) => paths.userEdit(userId) },
          { label: t('end'), icon: IconX, isDangerous: true, run: (row) => void end(row.userId, nameOf(row)) },
        ]}
        csv={titleOf('licences')}
        empty={<EmptyState title={t('noLicences')} />}
      />
    </ManagerPage>
  )
}

export default LicencesPage
