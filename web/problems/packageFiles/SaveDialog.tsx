// What changes, file by file, before it is saved as a new version.
import { Alert, Badge, Button, Group, List, Progress, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { editProblemFiles } from '../../../commands/problems/package/files/calls.ts'
import type { editProblemFilesSchemas } from '../../../commands/problems/package/files/schemas.ts'
import { ApiError, request } from '../../shared/api/client.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifyNews, notifySuccess } from '../../shared/ui/notify.tsx'
import Conflict from '../Conflict.tsx'
import { faultsWithFile } from '../faultsWithFile.ts'
import type { VersionPlace } from './content.ts'
import { FileDiff, type FileDiffView } from './FileDiff.tsx'
import { type BaseFile, changesOf, markedFiles, type Working } from './workingFiles.ts'

type Request = z.input<typeof editProblemFilesSchemas.request>

interface SaveDialogProps {
  place: VersionPlace
  base: readonly BaseFile[]
  working: Working
  Diff: FileDiffView
  onSaved: (version: number) => void
  onClose: () => void
}

/** Above so many files none is open at first. */
const FEW = 3

const SaveDialog = ({ place, base, working, Diff, onSaved, onClose }: SaveDialogProps) => {
  const { t } = useTranslation(['packageFiles', 'problems', 'app'])
  const refresh = useRefresh()
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const changed = markedFiles(working, base).filter(({ mark }) => mark !== null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(changed.length <= FEW ? changed.map(({ path }) => path) : []))
  const toggle = (path: string) => {
    const next = new Set(opened)
    if (!next.delete(path)) next.add(path)
    setOpened(next)
  }
  const [share, setShare] = useState(0)
  const saving = useMutation({
    mutationFn: (basedOn: number) => {
      const { changes, contents } = changesOf(working, base)
      const file = new Blob([`${JSON.stringify(changes)}\n`, ...contents])
      setShare(0)
      return request(editProblemFiles, { problemId: place.problemId, basedOn } as Request, { file, onProgress: setShare })
    },
    onSuccess({ version, notes }) {
      if (notes.length === 0) notifySuccess(t('saved', { version }))
      else notifyNews(t('savedWithNotes', { version, notes: notes.map(({ detail }) => detail).join(', ') }))
      onSaved(version)
    },
    onSettled: () => refresh(editProblemFiles),
  })
  const isConflict = saving.error instanceof ApiError && saving.error.code === 'Common.Conflict'
  const sides = [t('problems:list.version', { version: place.version }), t('unsaved')] as const
  const byPath = new Map(working.map((file) => [file.path, file]))
  const saved = new Map(base.map((file) => [file.path, file]))
  return (
    <Dialog title={t('reviewTitle')} onClose={onClose} size="70rem" fullScreen={isNarrow === true}>
      <Stack>
        <Text size="sm">{t('reviewText', { count: changed.length, version: place.version + 1 })}</Text>
        {changed.map(({ path, mark }, index) => {
          const file = byPath.get(path)
          const isOpen = opened.has(path)
          return (
            <section key={path} aria-label={path}>
              <Group gap="xs" style={{ overflowWrap: 'anywhere' }}>
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  h="auto"
                  mih={26}
                  styles={{ label: { whiteSpace: 'normal' } }}
                  leftSection={<Icon of={isOpen ? IconChevronDown : IconChevronRight} size={15} />}
                  aria-expanded={isOpen}
                  aria-controls={`change-${index}`}
                  onClick={() => toggle(path)}
                >
                  {path}
                </Button>
                {mark !== null && (
                  <Badge variant="light" tt="none">
                    {t(`mark.${mark}`)}
                  </Badge>
                )}
              </Group>
              <div id={`change-${index}`}>
                {isOpen && (
                  <FileDiff
                    path={path}
                    before={file ? file.base : (saved.get(path) ?? null)}
                    after={file ? (file.content ?? file.base) : null}
                    places={[place, place]}
                    sides={sides}
                    Diff={Diff}
                  />
                )}
              </div>
            </section>
          )
        })}
        {saving.isPending && <Progress value={100 * share} animated={share === 1} aria-label={t('sending')} />}
        {saving.isError && (
          <Alert color="red" variant="light" role="alert" icon={<Icon of={IconAlertTriangle} />} title={t('notSaved')}>
            {isConflict ? (
              <>
                <Text size="sm">{t('problems:edit.conflict')}</Text>
                <Conflict {...place} onSaveAfter={(newest) => saving.mutate(newest)} />
              </>
            ) : (
              <List size="sm" listStyleType="none" style={{ overflowWrap: 'anywhere' }}>
                {faultsWithFile(saving.error).map((fault) => (
                  <List.Item key={fault}>{fault}</List.Item>
                ))}
              </List>
            )}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app:action.cancel')}
          </Button>
          <Button loading={saving.isPending} disabled={changed.length === 0} onClick={() => saving.mutate(place.version)} data-autofocus>
            {t('save', { version: place.version + 1 })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

export default SaveDialog
