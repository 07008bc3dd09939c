// All faults of a file, with row, column and value.
import { Alert, Button, Stack, Text } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { ShownImportFault } from '../../../commands/people/import/schemas.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { focusHere } from '../../shared/ui/keys.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import type { LookedThrough } from './lookThrough.ts'
import { Skipped } from './Skipped.tsx'

type NumberedFault = ShownImportFault & { number: number }

export const Faults = ({ looked: { faults, skipped }, onOther }: { looked: LookedThrough; onOther: () => void }) => {
  const { t } = useTranslation('import')
  const table = useTableAddress({ name: 'faults' })
  const columns: Column<NumberedFault>[] = [
    { id: 'row', header: t('fault.row'), value: ({ row }) => row ?? 0, text: ({ row }) => String(row ?? t('wholeFile')), isSortable: true },
    { id: 'column', header: t('fault.column'), value: ({ column }) => (column === null ? '–' : t(`column.${column}`)), isSortable: true },
    { id: 'value', header: t('fault.value'), value: ({ value }) => value, minWidth: 160 },
    { id: 'message', header: t('fault.message'), value: ({ message }) => message, isSortable: true, minWidth: 220 },
  ]
  const list = faults.map((fault, number) => ({ ...fault, number }))
  return (
    <Stack>
      <Alert
        tabIndex={-1}
        ref={focusHere}
        style={{ outline: 'none' }}
        color="red"
        variant="light"
        role="alert"
        icon={<Icon of={IconAlertTriangle} />}
        title={t('faults', { count: faults.length })}
      >
        <Text size="sm">{t('nothingMade')}</Text>
        <Skipped rows={skipped} />
        <Button mt="sm" size="xs" variant="default" onClick={onOther}>
          {t('other')}
        </Button>
      </Alert>
      <DataTable
        id="importFaults"
        label={t('fault.list')}
        table={table}
        rows={useListRows(list, columns, table)}
        columns={columns}
        keyOf={({ number }) => String(number)}
        nameOf={({ row, message }) => `${row ?? t('wholeFile')} ${message}`}
        searchLabel={t('fault.search')}
        csv={t('fault.list')}
        empty={<EmptyState title={t('noRows')} />}
      />
    </Stack>
  )
}
