// All units with search by name, for platform admins.
import { Anchor, Badge, Button } from '@mantine/core'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { allUnits } from '../../../queries/people/units/calls.ts'
import type { ShownUnit } from '../../../queries/people/units/schemas.ts'
import { EndDay, formatEndDay } from '../../shared/dates/EndDay.tsx'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useCallRows } from '../../shared/table/tableRows.ts'
import { sortAmong, useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { unitTypeOf, useUnitFlags } from './unitKind.ts'

/** Sort keys that the server supports for units. */
const SORTS = ['name', 'groups', 'members', 'ends'] as const

const useColumns = (): Column<ShownUnit>[] => {
  const { t } = useTranslation(['units', 'app'])
  const state = ({ isExpired }: ShownUnit) => t(isExpired ? 'expired' : 'running')
  const flagsOf = useUnitFlags()
  const kind = (unit: ShownUnit) => [t(`types.${unitTypeOf(unit.type)}`), flagsOf(unit)].filter(Boolean).join(t('app:listSeparator'))
  return [
    {
      id: 'name',
      header: t('name'),
      value: ({ name }) => name,
      isSortable: true,
      cell: ({ businessUnitId, name }) => (
        <Anchor component={Link} to={paths.adminUnitEdit(businessUnitId)}>
          {name}
        </Anchor>
      ),
      minWidth: 180,
    },
    {
      id: 'administrators',
      header: t('administrators'),
      value: ({ administrators }) => administrators.map(({ name }) => name ?? t('deletedPerson')).join(t('app:listSeparator')),
    },
    { id: 'groups', header: t('groupCount'), value: ({ groupCount }) => groupCount, isNumber: true, isSortable: true },
    { id: 'members', header: t('memberCount'), value: ({ memberCount }) => memberCount, isNumber: true, isSortable: true },
    { id: 'flags', header: t('flags'), value: kind },
    {
      id: 'ends',
      header: t('expires'),
      value: ({ expirationTime }) => expirationTime,
      text: ({ timeZone, expirationTime }) => formatEndDay(timeZone, expirationTime),
      cell: ({ timeZone, expirationTime }) => <EndDay timeZone={timeZone} time={expirationTime} />,
      isNumber: true,
      isSortable: true,
    },
    {
      id: 'state',
      header: t('state'),
      value: ({ isExpired }) => (isExpired ? 'over' : 'running'),
      text: state,
      cell: (unit) => (
        <Badge variant="light" color={unit.isExpired ? 'gray' : 'green'} tt="none">
          {state(unit)}
        </Badge>
      ),
    },
  ]
}

const AdminUnitsPage = () => {
  const { t } = useTranslation('units')
  const table = useTableAddress()
  const rows = useCallRows(allUnits, table, ({ search, sort }) => ({ search, ...sortAmong(SORTS, sort) }))
  const add = (
    <Button component={Link} to={paths.adminUnitEdit()} leftSection={<Icon of={IconPlus} size={16} />}>
      {t('addUnit')}
    </Button>
  )
  return (
    <ManagerPage title={titleOf('adminUnits')} description={t('allUnits')} action={add} width="wide">
      <DataTable
        id="adminUnits"
        label={titleOf('adminUnits')}
        table={table}
        rows={rows}
        columns={useColumns()}
        keyOf={({ businessUnitId }) => String(businessUnitId)}
        nameOf={({ name }) => name}
        searchLabel={t('searchUnits')}
        actions={[
          { label: titleOf('adminUnitEdit'), icon: IconPencil, to: ({ businessUnitId }) => paths.adminUnitEdit(businessUnitId) },
          { label: titleOf('adminUnitTimeline'), icon: IconHistory, to: ({ businessUnitId }) => paths.adminUnitTimeline(businessUnitId) },
        ]}
        csv={titleOf('adminUnits')}
        empty={<EmptyState icon={IconBuilding} title={t('noUnits')} action={add} />}
      />
    </ManagerPage>
  )
}

export default AdminUnitsPage
