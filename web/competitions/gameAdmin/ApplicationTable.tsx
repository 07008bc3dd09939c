// Applications for competitions, of one or of all; with a CSV file (requirement f20).
import { NativeSelect } from '@mantine/core'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import { useQuery } from '@tanstack/react-query'
import { gameAreaOf } from '../../../commands/competitions/competition/places.ts'
import type { gameApplications, unitGameApplications } from '../../../queries/competitions/calls.ts'
import type { ListedApplication } from '../../../queries/competitions/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useCallRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'

const useColumns = (): Column<ListedApplication>[] => {
  const { t } = useTranslation('gameAdmin')
  const area = (number: number) => {
    const found = gameAreaOf(number)
    return found === null ? '–' : t(`area.${found}`)
  }
  return [
    { id: 'name', header: t('column.name'), value: ({ name }) => name ?? t('deletedPerson'), minWidth: 120 },
    { id: 'key', header: t('field.key'), value: ({ key }) => key, minWidth: 90 },
    { id: 'accountName', header: t('column.accountName'), value: ({ accountName }) => accountName },
    { id: 'email', header: t('column.email'), value: ({ email }) => email, minWidth: 200 },
    { id: 'cellPhone', header: t('column.cellPhone'), value: ({ cellPhone }) => cellPhone, minWidth: 140 },
    { id: 'school', header: t('column.school'), value: ({ school }) => school, minWidth: 180 },
    { id: 'department', header: t('column.department'), value: ({ department }) => department, minWidth: 100 },
    {
      id: 'schoolArea',
      header: t('column.schoolArea'),
      value: ({ schoolArea }) => schoolArea,
      text: ({ schoolArea }) => area(schoolArea),
      minWidth: 110,
    },
    {
      id: 'gameArea',
      header: t('column.gameArea'),
      value: ({ gameArea }) => gameArea,
      text: ({ gameArea }) => area(gameArea),
      minWidth: 110,
    },
    { id: 'teacherName', header: t('column.teacherName'), value: ({ teacherName }) => teacherName, minWidth: 110 },
    { id: 'teacherEmail', header: t('column.teacherEmail'), value: ({ teacherEmail }) => teacherEmail, minWidth: 200 },
    {
      id: 'applied',
      header: t('column.applied'),
      value: ({ appliedAt }) => appliedAt,
      text: ({ appliedAt }) => formatDate(appliedAt, 'minute'),
      minWidth: 150,
    },
  ]
}

interface ApplicationTableProps {
  call: typeof gameApplications | typeof unitGameApplications
  /** The unit whose members are listed; absent for everybody. */
  unit?: { businessUnitId: number }
  label: string
}

export const ApplicationTable = ({ call, unit, label }: ApplicationTableProps) => {
  const { t } = useTranslation('gameAdmin')
  const table = useTableAddress()
  const key = table.filters.key?.[0] ?? null
  // a call for a unit needs its id, the one for everybody takes none
  const asked = call as typeof unitGameApplications
  const of = (unit ?? {}) as { businessUnitId: number }
  const rows = useCallRows(asked, table, () => ({ ...of, key }))
  const { data } = useQuery(callQuery(asked, { ...of, key: null, page: 1, size: 1 }))
  const keys = [...new Set([...(data?.keys ?? []), ...(key === null ? [] : [key])])]
  return (
    <DataTable
      id="gameApplications"
      label={label}
      table={table}
      rows={rows}
      columns={useColumns()}
      keyOf={(row) => `${row.key}/${row.userId}`}
      nameOf={({ name }) => name ?? t('deletedPerson')}
      choice={{
        control: (
          <NativeSelect
            aria-label={t('ofGame')}
            data={[{ value: '', label: t('allGames') }, ...keys.map((one) => ({ value: one, label: one }))]}
            value={key ?? ''}
            onChange={({ currentTarget: { value } }) => table.set({ filters: value === '' ? {} : { key: [value] } })}
          />
        ),
        text: key,
        filter: 'key',
      }}
      csv={`${label}${key === null ? '' : ` ${key}`}`}
      cardsBelow={1000}
      empty={<EmptyState icon={IconTicket} title={t('noApplications')} />}
    />
  )
}
