// Pending invitations of the unit, below its members; hidden if there are none.
import IconMailOff from '@tabler/icons-react/dist/esm/icons/IconMailOff.mjs'
import { withdrawInvitation } from '../../../commands/people/invitation/calls.ts'
import { unitInvitations } from '../../../queries/people/units/calls.ts'
import type { ShownInvitation } from '../../../queries/people/units/schemas.ts'
import { formatEndDay } from '../../shared/dates/EndDay.tsx'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useCallRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { useGive } from './useGive.ts'

const useColumns = (timeZone: string): Column<ShownInvitation>[] => {
  const { t } = useTranslation('units')
  return [
    { id: 'email', header: t('invitations.email'), value: ({ email }) => email ?? t('deletedPerson'), minWidth: 180 },
    {
      id: 'classes',
      header: t('invitations.classes'),
      value: ({ places }) =>
        places.length === 0
          ? t('invitations.noClass')
          : places.map(({ name, role }) => `${name ?? '–'} (${t(`roles.${role}`)})`).join(t('invitations.separator')),
    },
    { id: 'sent', header: t('invitations.sent'), value: ({ sentAt }) => sentAt, text: ({ sentAt }) => formatDate(sentAt) },
    {
      id: 'state',
      header: t('invitations.state'),
      value: ({ validUntil }) => validUntil,
      text: ({ isOver, validUntil }) =>
        isOver ? t('invitations.over') : t('invitations.open', { time: formatEndDay(timeZone, validUntil) }),
    },
  ]
}

export const UnitInvitations = ({ businessUnitId, timeZone }: { businessUnitId: number; timeZone: string }) => {
  const { t } = useTranslation('units')
  const give = useGive()
  const table = useTableAddress({ name: 'invited' })
  const rows = useCallRows(unitInvitations, table, () => ({ businessUnitId }))
  const columns = useColumns(timeZone)
  const nameOf = ({ email }: ShownInvitation) => email ?? t('deletedPerson')
  const withdraw = async (invitation: ShownInvitation) => {
    const { userId } = invitation
    const message = t('invitations.withdrawText', { name: nameOf(invitation) })
    const question = { title: t('invitations.withdrawTitle'), message, confirmLabel: t('invitations.withdraw') }
    if (await confirm({ ...question, isDangerous: true }))
      await give(withdrawInvitation, { businessUnitId, userId }, t('invitations.withdrawn'))
  }
  if (rows.total === 0) return null
  return (
    <DataTable
      id="unitInvitations"
      label={t('invitations.title')}
      heading={{ order: 2, text: t('invitations.hint') }}
      table={table}
      rows={rows}
      columns={columns}
      keyOf={({ userId }) => String(userId)}
      nameOf={nameOf}
      actions={[{ label: t('invitations.withdraw'), icon: IconMailOff, isDangerous: true, run: (row) => void withdraw(row) }]}
      empty={<EmptyState title={t('invitations.none')} />}
    />
  )
}
