// What of an imported package was not taken as its author meant it.
import { Button, Group, Stack, Text } from '@mantine/core'
import type { z } from 'zod'
import type { importProblemSchemas } from '../../../commands/problems/package/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { PackageNoteList } from './PackageNoteList.tsx'

export interface ImportNotesProps {
  title: string
  imported: z.output<typeof importProblemSchemas.reply>
  onClose: () => void
  onOpen: () => void
}

export const ImportNotes = ({ title, imported: { notes }, onClose, onOpen }: ImportNotesProps) => {
  const { t } = useTranslation(['console', 'app'])
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <output>
          <Text span size="sm">
            {t('package.withNotes', { count: notes.length })}
          </Text>
        </output>
        <PackageNoteList notes={notes} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app:action.close')}
          </Button>
          <Button onClick={onOpen} data-autofocus>
            {t('package.openProblem')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
