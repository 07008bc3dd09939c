// Figures of the classes of a unit, with the median as the first row and the difference from it beside each figure.
import { Badge, Text } from '@mantine/core'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import type { UnitClass } from '../../../queries/statistics/unit/schemas.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import { shown } from '../asked.ts'
import { ClassLink } from './ClassLink.tsx'
import { type ClassRow, classRows, differenceOf } from './classRows.ts'

interface Figure<Name extends string> {
  name: Name
  header: string
}

interface ClassFiguresProps<Name extends string> {
  /** Of the table in the address, and of its stored settings. */
  id: string
  label: string
  classes: readonly (UnitClass & Readonly<Record<Name, number | null>>)[]
  median: Readonly<Record<Name, number | null>>
  figures: readonly Figure<Name>[]
  csv: string
}

export const ClassFigures = <Name extends string>({ id, label, classes, median, figures, csv }: ClassFiguresProps<Name>) => {
  const { t } = useTranslation(['unit', 'units'])
  const table = useTableAddress({ name: id })
  const columns: Column<ClassRow<Name>>[] = [
    {
      id: 'class',
      header: t('class'),
      value: ({ group }) => group?.groupName ?? t('median'),
      cell: ({ group }) => (group === null ? <b>{t('median')}</b> : <ClassLink group={group} />),
      isSortable: true,
      minWidth: 180,
    },
    {
      id: 'state',
      header: t('units:state'),
      value: ({ group }) => (group === null ? '' : t(group.isExpired ? 'units:expired' : 'units:running')),
      cell: ({ group }) =>
        group === null ? null : (
          <Badge variant="light" color={group.isExpired ? 'gray' : 'green'} tt="none" miw="max-content">
            {t(group.isExpired ? 'units:expired' : 'units:running')}
          </Badge>
        ),
    },
    { id: 'students', header: t('students.count'), value: ({ group }) => group?.userCount ?? null, isNumber: true, isSortable: true },
    ...figures.map(({ name, header }): Column<ClassRow<Name>> => {
      const cell = ({ group, figures: own }: ClassRow<Name>) => {
        const value = own[name]
        if (value === null) return '–'
        return (
          <>
            {shown(value)}
            {group !== null && (
              <Text span size="xs" c="dimmed" ml={6}>
                {differenceOf(value, median[name])}
              </Text>
            )}
          </>
        )
      }
      return { id: name, header, value: (row) => row.figures[name], cell, isNumber: true, isSortable: true }
    }),
  ]
  return (
    <DataTable
      id={`unitStatistics.${id}`}
      label={label}
      heading={{ order: 2, text: t('beside') }}
      table={table}
      rows={useListRows(classRows(classes, median), columns, table, { isEntry: ({ group }) => group !== null })}
      columns={columns}
      keyOf={({ group }) => String(group?.groupId ?? 'median')}
      nameOf={({ group }) => group?.groupName ?? t('median')}
      searchLabel={t('search')}
      csv={csv}
      empty={<EmptyState icon={IconSchool} title={t('noClasses')} />}
    />
  )
}
