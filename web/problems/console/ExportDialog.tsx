// Exports a version of a problem in the chosen format, and tells first what the format cannot say.
import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exportNotes } from '../../../commands/problems/package/calls.ts'
import type { PackageFormat } from '../../../commands/problems/package/note.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Refusal } from '../../shared/ui/Refusal.tsx'
import { useExport } from '../useExport.ts'
import { PackageNoteList } from './PackageNoteList.tsx'

const FORMATS: readonly PackageFormat[] = ['own', 'kattis', 'polygon']

export interface ExportDialogProps {
  problemId: number
  /** Absent for the newest one. */
  version?: number
  /** Of the problem; names the file. */
  title: string
  onClose: () => void
}

const ExportDialog = ({ problemId, version, title, onClose }: ExportDialogProps) => {
  const { t } = useTranslation(['console', 'app'])
  const [format, setFormat] = useState<PackageFormat>('own')
  const what = { problemId, format, ...(version !== undefined && { version }) }
  const exporting = useExport({ onDone: onClose })
  const query = useQuery({ ...callQuery(exportNotes, what), enabled: format !== 'own', gcTime: 0 })
  const notes = format === 'own' ? [] : (query.data?.notes ?? [])
  return (
    <Dialog title={version === undefined ? t('export.titleOf', { title }) : t('export.versionOf', { title, version })} onClose={onClose}>
      <Stack>
        <Radio.Group label={t('export.format')} value={format} onChange={(value) => setFormat(value as PackageFormat)}>
          <Stack gap="xs" mt="xs">
            {FORMATS.map((value) => (
              <Radio key={value} value={value} label={t(`export.${value}`)} description={t(`export.${value}Text`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Stack gap="xs" component="output" aria-live="polite">
          {format !== 'own' && query.isLoading && (
            <Text size="sm" c="dimmed">
              {t('export.checking')}
            </Text>
          )}
          {notes.length > 0 && <Text size="sm">{t('export.withNotes')}</Text>}
        </Stack>
        {notes.length > 0 && <PackageNoteList notes={notes} />}
        {format !== 'own' && query.isError && (
          <Refusal title={t('export.notChecked')} error={query.error} onClose={() => setFormat('own')} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app:action.cancel')}
          </Button>
          <Button
            leftSection={<Icon of={IconDownload} size={16} />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate({ ...what, title })}
          >
            {t('export.download')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

export default ExportDialog
