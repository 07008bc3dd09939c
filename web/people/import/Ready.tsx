// Summary of a valid file, with the confirm button.
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useMutation } from '@tanstack/react-query'
import { confirmImport } from '../../../commands/people/import/calls.ts'
import type { ShownImportRow } from '../../../commands/people/import/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { EndDay, formatEndDay } from '../../shared/dates/EndDay.tsx'
import { useRefresh } from '../../shared/live/refresh.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { focusHere } from '../../shared/ui/keys.ts'
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx'
import type { ImportTarget, LookedThrough } from './lookThrough.ts'
import { isNumberReplaced, Notes } from './Notes.tsx'
import { Skipped } from './Skipped.tsx'

interface ReadyProps {
  target: ImportTarget
  importId: string
  looked: LookedThrough
  onConfirmed: (importId: string) => void
  onOther: () => void
}

const Rows = ({ rows, timeZone, isOfClass }: Pick<LookedThrough, 'rows' | 'timeZone'> & { isOfClass: boolean }) => {
  const { t } = useTranslation('import')
  const table = useTableAddress({ name: 'rows' })
  const ofClasses: Column<ShownImportRow>[] = [
    { id: 'class', header: t('column.className'), value: ({ className }) => className, isSortable: true },
  ]
  const standingOf = ({ standing: known }: ShownImportRow) => (known === null ? '' : t(`standing.${known}`))
  const standing: Column<ShownImportRow>[] = [{ id: 'standing', header: t('standing.label'), value: standingOf, isSortable: true }]
  const besideFile = (kept: string, inFile: string | null) => (inFile === null ? kept : t('notInFile', { kept, inFile }))
  const numberOf = (row: ShownImportRow) => {
    const { studentId, numberBefore, numberAfter, isNumberLeft, isNumberTwice } = row
    if (isNumberLeft)
      return numberBefore === null ? t('number.left', { studentId }) : t('number.kept', { kept: numberBefore, inFile: studentId })
    const number = isNumberReplaced(row) ? `${numberBefore} → ${numberAfter}` : (numberAfter ?? '')
    return isNumberTwice ? t('number.twice', { number }) : number
  }
  const columns: Column<ShownImportRow>[] = [
    { id: 'email', header: t('column.email'), value: ({ email }) => email, isSortable: true },
    { id: 'name', header: t('column.name'), value: ({ name, nameInFile }) => besideFile(name, nameInFile), isSortable: true },
    { id: 'studentId', header: t('column.studentId'), value: numberOf, isSortable: true },
    ...(isOfClass ? standing : ofClasses),
    {
      id: 'role',
      header: t('column.role'),
      value: ({ role, roleInFile }) => besideFile(t(`role.${role}`), roleInFile && t(`role.${roleInFile}`)),
      isSortable: true,
    },
    {
      id: 'expiration',
      header: t('column.expiration'),
      value: ({ expirationTime }) => expirationTime,
      text: ({ expirationTime }) => (expirationTime === null ? t('noEnd') : formatEndDay(timeZone, expirationTime)),
      cell: ({ expirationTime }) => (expirationTime === null ? t('noEnd') : <EndDay timeZone={timeZone} time={expirationTime} />),
      isSortable: true,
    },
    { id: 'row', header: t('fault.row'), value: ({ row }) => row, isNumber: true, isSortable: true },
  ]
  return (
    <DataTable
      id="importRows"
      label={t('rows')}
      table={table}
      rows={useListRows(rows, columns, table)}
      columns={columns}
      keyOf={({ row }) => String(row)}
      nameOf={({ email }) => email}
      searchLabel={t('searchRows')}
      empty={<EmptyState title={t('noRows')} />}
    />
  )
}

export const Ready = ({ target: { businessUnitId, groupId }, importId, looked, onConfirmed, onOther }: ReadyProps) => {
  const { t } = useTranslation('import')
  const refresh = useRefresh()
  const confirming = useMutation({
    mutationFn: () => request(confirmImport, { businessUnitId, importId }),
    onSuccess: async () => {
      await refresh(confirmImport)
      onConfirmed(importId)
    },
  })
  const { rows, state, skipped } = looked
  const inClass = rows.filter(({ standing }) => standing === 'inClass').length
  const classes = new Set(rows.map(({ className }) => className)).size
  const people = new Set(rows.map(({ email }) => email.toLowerCase())).size
  return (
    <Stack>
      <Alert tabIndex={-1} ref={focusHere} style={{ outline: 'none' }} color="green" variant="light" icon={<Icon of={IconCircleCheck} />}>
        <Text size="sm">{groupId === null ? t('ready', { classes, people, rows: rows.length }) : t('readyMembers', { people })}</Text>
        {inClass > 0 && state === 'ready' && <Text size="sm">{t('inClassBefore', { count: inClass })}</Text>}
        <Skipped rows={skipped} />
        {state !== 'ready' && <Text size="sm">{t('already')}</Text>}
      </Alert>
      {state === 'ready' && <Notes looked={looked} />}
      {confirming.error !== null && <ErrorState error={confirming.error} />}
      <Group>
        {state === 'ready' ? (
          <Button loading={confirming.isPending} onClick={() => confirming.mutate()}>
            {t(groupId === null ? 'confirm' : 'confirmMembers')}
          </Button>
        ) : (
          <Button onClick={() => onConfirmed(importId)}>{t('show')}</Button>
        )}
        <Button variant="default" onClick={onOther}>
          {t('other')}
        </Button>
      </Group>
      <Rows rows={rows} timeZone={looked.timeZone} isOfClass={groupId !== null} />
    </Stack>
  )
}
