// Imports a package as a new problem or a new version of an own one. Errors are listed in the dialog with the file that causes them.
import { Alert, Button, FileInput, Group, List, Progress, Stack, Text } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { importProblem } from '../../../commands/problems/package/calls.ts'
import type { importProblemSchemas } from '../../../commands/problems/package/schemas.ts'
import type { ListedProblem } from '../../../queries/problems/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { paths } from '../../shared/paths.ts'
import { useNavigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import { faultsWithFile } from '../faultsWithFile.ts'
import { ImportNotes } from './ImportNotes.tsx'

/** Maximum size in bytes of a ZIP file on the server. */
const MOST_BYTES = 100 * 1024 * 1024

type Request = z.input<typeof importProblemSchemas.request>
type Imported = z.output<typeof importProblemSchemas.reply>

export interface ImportDialogProps {
  /** Absent for a new problem. */
  problem?: Pick<ListedProblem, 'id' | 'version'> | undefined
  title: string
  onClose: () => void
}

const ImportDialog = ({ problem, title, onClose }: ImportDialogProps) => {
  const { t } = useTranslation(['console', 'app'])
  const refresh = useRefresh()
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const open = async ({ problemId, version }: Imported) => {
    notifySuccess(problem === undefined ? t('package.imported') : t('package.revised', { version }))
    onClose()
    await navigate(paths.problemEdit(problemId), { state: { isImported: true, ...(problem && { revisedTo: version }) } })
  }
  const sending = useMutation({
    mutationFn: (chosen: File) => {
      const whose = problem === undefined ? {} : { problemId: problem.id, basedOn: problem.version }
      setShare(0)
      return request(importProblem, whose as Request, { file: chosen, onProgress: setShare })
    },
    // notes are read before the problem is opened
    onSuccess: async (imported) => {
      if (imported.notes.length === 0) await open(imported)
    },
    onSettled: () => refresh(importProblem),
  })
  const isTooLarge = file !== null && file.size > MOST_BYTES
  const choose = (chosen: File | null) => {
    setFile(chosen)
    sending.reset()
  }
  if (sending.data && sending.data.notes.length > 0)
    return <ImportNotes title={title} imported={sending.data} onClose={onClose} onOpen={() => void open(sending.data)} />
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (file !== null && !isTooLarge) sending.mutate(file)
        }}
      >
        <Stack>
          <Text size="sm">{problem === undefined ? t('package.text') : t('package.revisionText')}</Text>
          <Text size="sm" c="dimmed">
            {t('package.limits')}
          </Text>
          <FileInput
            label={t('package.file')}
            placeholder={t('package.choose')}
            accept=".zip,application/zip"
            leftSection={<Icon of={IconUpload} size={16} />}
            value={file}
            onChange={choose}
            disabled={sending.isPending}
            error={isTooLarge ? t('package.tooLarge') : undefined}
            data-autofocus
          />
          {sending.isPending && file !== null && (
            <Stack gap={4} component="output">
              <Progress value={100 * share} animated={share === 1} aria-label={t('package.progress')} />
              <Text size="sm" c="dimmed">
                {share < 1 ? t('package.sending', { percent: Math.floor(100 * share) }) : t('package.reading')}
              </Text>
            </Stack>
          )}
          {sending.isError && (
            <Alert color="red" variant="light" role="alert" icon={<Icon of={IconAlertTriangle} />} title={t('package.refused')}>
              <List size="sm" listStyleType="none" style={{ overflowWrap: 'anywhere' }}>
                {faultsWithFile(sending.error).map((fault) => (
                  <List.Item key={fault}>{fault}</List.Item>
                ))}
              </List>
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('app:action.cancel')}
            </Button>
            <Button type="submit" disabled={file === null || isTooLarge} loading={sending.isPending}>
              {t('package.import')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

export default ImportDialog
