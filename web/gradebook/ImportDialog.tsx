// Grades of an own column from a CSV file, by student number: what will change and what is left out is shown before anything is saved.
import { Alert, Button, FileInput, Group, List, NativeSelect, Stack, Table, Text } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { enterGrades } from '../../commands/gradebook/gradebook/calls.ts'
import type { GradebookReply } from '../../queries/gradebook/schemas.ts'
import { request } from '../shared/api/client.ts'
import { useRefresh } from '../shared/live/refresh.ts'
import { textOfFile } from '../shared/textOfFile.ts'
import { useTranslation } from '../shared/texts.ts'
import { Dialog } from '../shared/ui/Dialog.tsx'
import { Icon } from '../shared/ui/Icon.tsx'
import { notifyFailure, notifySuccess } from '../shared/ui/notify.tsx'
import { columnKey, shownNumber } from './cells.ts'
import { type GradeFault, type ImportPreview, importPreviewOf } from './importRows.ts'

/** Bytes of a file. */
const MOST_BYTES = 1024 * 1024
/** Grades of one call, which are entered together. */
const MOST_OF_A_CALL = 1000
/** Lines of a list. */
const MOST_SHOWN = 50

const Faults = ({ faults, most }: { faults: readonly GradeFault[]; most: number }) => {
  const { t } = useTranslation('gradebook')
  if (faults.length === 0) return null
  return (
    <Alert color="yellow" variant="light" icon={<Icon of={IconAlertTriangle} />} title={t('import.problems', { count: faults.length })}>
      <List size="sm">
        {faults.slice(0, MOST_SHOWN).map((one) => (
          <List.Item key={one.line}>
            {t('import.line', { line: one.line, text: t(`import.fault.${one.fault}`, { ...one, most: shownNumber(most) }) })}
          </List.Item>
        ))}
      </List>
      {faults.length > MOST_SHOWN && <Text size="sm">{t('import.more', { count: faults.length - MOST_SHOWN })}</Text>}
    </Alert>
  )
}

const Changes = ({ changes }: Pick<ImportPreview, 'changes'>) => {
  const { t } = useTranslation('gradebook')
  if (changes.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {t('import.changes', { count: changes.length })}
      </Text>
      <Table.ScrollContainer minWidth={0} mah={280} type="native">
        <Table stickyHeader className="cj-number" aria-label={t('import.changes', { count: changes.length })}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('import.student')}</Table.Th>
              <Table.Th ta="end">{t('import.before')}</Table.Th>
              <Table.Th ta="end">{t('import.after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.slice(0, MOST_SHOWN).map(({ userId, name, number, before, after }) => (
              <Table.Tr key={userId}>
                <Table.Th scope="row" fw={400}>
                  {number} {name ?? t('formerMember')}
                </Table.Th>
                <Table.Td ta="end">{before === null ? '–' : shownNumber(before)}</Table.Td>
                <Table.Td ta="end">{shownNumber(after)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {changes.length > MOST_SHOWN && <Text size="sm">{t('import.more', { count: changes.length - MOST_SHOWN })}</Text>}
    </div>
  )
}

const Preview = ({ preview, most }: { preview: ImportPreview; most: number }) => {
  const { t } = useTranslation('gradebook')
  const { faults, changes, same } = preview
  return (
    <Stack gap="sm" aria-live="polite">
      {faults.length + changes.length + same === 0 && <Text size="sm">{t('import.empty')}</Text>}
      <Faults faults={faults} most={most} />
      <Changes changes={changes} />
      {same > 0 && (
        <Text size="sm" c="dimmed">
          {t('import.same', { count: same })}
        </Text>
      )}
    </Stack>
  )
}

interface ImportDialogProps {
  groupId: number
  gradebook: GradebookReply
  onAddColumn: () => void
  onClose: () => void
}

const useImport = ({ groupId, onClose }: Pick<ImportDialogProps, 'groupId' | 'onClose'>) => {
  const { t } = useTranslation('gradebook')
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ columnId, changes }: { columnId: number } & Pick<ImportPreview, 'changes'>) => {
      for (let start = 0; start < changes.length; start += MOST_OF_A_CALL) {
        const grades = changes.slice(start, start + MOST_OF_A_CALL).map(({ userId, after }) => ({ userId, score: after }))
        await request(enterGrades, { groupId, columnId, grades })
      }
      await refresh(enterGrades)
    },
    onSuccess: (_, { changes }) => {
      notifySuccess(t('import.saved', { count: changes.length }))
      onClose()
    },
    onError: (error) => notifyFailure(error),
  })
}

const ImportDialog = ({ groupId, gradebook, onAddColumn, onClose }: ImportDialogProps) => {
  const { t } = useTranslation('gradebook')
  const own = gradebook.columns.flatMap((column, at) => (column.columnId === null ? [] : [{ ...column, columnId: column.columnId, at }]))
  const [chosen, setChosen] = useState('')
  const [text, setText] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { mutate, isPending } = useImport({ groupId, onClose })
  const column = own.find((one) => columnKey(one) === chosen) ?? own[0]
  const { name, most, at } = column ?? { name: '', most: 0, at: -1 }
  const preview = text === null ? null : importPreviewOf(text, { name, most, at }, gradebook.students)
  if (column === undefined)
    return (
      <Dialog onClose={onClose} title={t('import.title')}>
        <Text size="sm">{t('import.noColumn')}</Text>
        <Group justify="flex-end" mt="md">
          <Button data-autofocus onClick={onAddColumn}>
            {t('addColumn')}
          </Button>
        </Group>
      </Dialog>
    )
  const read = async (file: File | null) => {
    setText(null)
    if (file === null) return
    const found = file.size > MOST_BYTES ? null : textOfFile(new Uint8Array(await file.arrayBuffer()))
    setText(found)
    setFailure(found !== null ? null : t(file.size > MOST_BYTES ? 'import.tooLarge' : 'import.unreadable'))
  }
  const count = preview?.changes.length ?? 0
  return (
    <Dialog onClose={onClose} title={t('import.title')} size="lg">
      <Stack>
        <NativeSelect
          label={t('import.column')}
          value={columnKey(column)}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={own.map((one) => ({ value: columnKey(one), label: `${one.name} (${t('points', { most: shownNumber(one.most) })})` }))}
        />
        <Text size="sm" c="dimmed">
          {t('import.rule')}
        </Text>
        <FileInput
          data-autofocus
          label={t('import.file')}
          placeholder={t('import.choose')}
          accept=".csv,.txt,text/csv"
          error={failure}
          onChange={(file) => void read(file)}
        />
        {preview !== null && <Preview preview={preview} most={most} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('import.cancel')}
          </Button>
          <Button
            disabled={preview === null || count === 0}
            loading={isPending}
            onClick={() => mutate({ columnId: column.columnId, changes: preview?.changes ?? [] })}
          >
            {t('import.save', { count })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

export default ImportDialog
