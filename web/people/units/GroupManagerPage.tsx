// All classes of the user's unit: search by name, create, edit, and links to their members.
import { Button } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unitGroupList, unitInfo } from '../../../queries/people/units/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { useNavigate } from '../../shared/router.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useCallRows } from '../../shared/table/tableRows.ts'
import { sortAmong, useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { GroupForm } from './forms.tsx'
import { SORTS, useGroupColumns } from './groupColumns.tsx'
import { OwnUnit } from './OwnUnit.tsx'

const Manager = ({ unit }: { unit: { businessUnitId: number; name: string } }) => {
  const { t } = useTranslation('units')
  const { businessUnitId } = unit
  const navigate = useNavigate()
  const table = useTableAddress()
  const rows = useCallRows(unitGroupList, table, ({ search, sort }) => ({ businessUnitId, search, ...sortAmong(SORTS, sort) }))
  const info = useQuery(callQuery(unitInfo, { businessUnitId }))
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button onClick={() => setAdding(true)} leftSection={<Icon of={IconPlus} size={16} />}>
      {t('groups.add')}
    </Button>
  )
  return (
    <ManagerPage title={titleOf('groupManager')} description={unit.name} action={add} width="wide">
      <DataTable
        id="unitGroups"
        label={titleOf('groupManager')}
        table={table}
        rows={rows}
        columns={useGroupColumns(({ groupId }) => paths.unitGroupMembers(groupId), false)}
        keyOf={({ groupId }) => String(groupId)}
        nameOf={({ name }) => name}
        searchLabel={t('groups.search')}
        actions={[
          { label: titleOf('unitGroupMembers'), icon: IconUsers, to: ({ groupId }) => paths.unitGroupMembers(groupId) },
          { label: titleOf('unitGroupEdit'), icon: IconPencil, to: ({ groupId }) => paths.unitGroupEdit(groupId) },
        ]}
        csv={`${unit.name} ${titleOf('groupManager')}`}
        empty={<EmptyState icon={IconUsers} title={t('groups.none')} description={t('groups.noneText')} action={add} />}
      />
      {isAdding && info.data !== undefined && (
        <Dialog title={t('groups.add')} onClose={() => setAdding(false)}>
          <GroupForm
            businessUnitId={businessUnitId}
            timeZone={info.data.timeZone}
            latest={info.data.expirationTime}
            group={null}
            onSaved={(groupId) => void navigate(paths.unitGroupMembers(groupId))}
          />
        </Dialog>
      )}
    </ManagerPage>
  )
}

const GroupManagerPage = () => <OwnUnit>{(unit) => <Manager key={unit.businessUnitId} unit={unit} />}</OwnUnit>

export default GroupManagerPage
