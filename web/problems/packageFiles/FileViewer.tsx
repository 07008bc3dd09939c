// One file: text in the editor, pictures, and what can be done with it.
import { Alert, Badge, Button, FileButton, Group, Stack, Text, Title } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { problemFile } from '../../../commands/problems/package/files/calls.ts'
import { requestFile } from '../../shared/api/client.ts'
import { CodeEditor } from '../../shared/editor/CodeEditor.tsx'
import { saveFile } from '../../shared/table/csv.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { contentOfUpload, editorLanguageOf, type LoadedFile, pictureTypeOf, useLoadedFile, type VersionPlace } from './content.ts'
import { DESCRIPTION } from './description.ts'
import { readableSize } from './FileTree.tsx'
import classes from './files.module.css'
import { lineEndsOf, restoredEnds, shownText } from './lineEnds.ts'
import { type FileContent, type FileMark, sizeOfContent, type WorkingFile } from './workingFiles.ts'

/** Folder of pictures, which texts name. */
export const PICTURES = 'pictures/'

const Picture = ({ blob, path }: { blob: Blob; path: string }) => {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([blob], { type: pictureTypeOf(path) ?? '' }))
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [blob, path])
  return <img ref={image} alt={path} className={classes.picture} />
}

interface BodyProps {
  file: WorkingFile
  loaded: LoadedFile
  /** Text before any change; null without one. */
  onChange: ((content: FileContent | null) => void) | undefined
  saved: string | null
}

const Body = ({ file: { path, base }, loaded: { blob, text, isCut }, onChange, saved }: BodyProps) => {
  const { t } = useTranslation('packageFiles')
  if (pictureTypeOf(path) !== null)
    return (
      <>
        <Picture blob={blob} path={path} />
        {path.startsWith(PICTURES) && (
          <Text size="sm" c="dimmed">
            {t('pictureOfText')}
          </Text>
        )}
      </>
    )
  if (text === null) return <Text>{t('isBinary')}</Text>
  if (isCut)
    return (
      <>
        <Text size="sm">{t('isCut', { bytes: readableSize(blob.size) })}</Text>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <pre className={classes.beginning} tabIndex={0}>
          {text}…
        </pre>
      </>
    )
  const ends = lineEndsOf(text)
  const change = (edited: string) => {
    const content = restoredEnds(edited, ends)
    onChange?.(base !== null && content === saved ? null : content)
  }
  return (
    <>
      {ends === null && <Text size="sm">{t('mixedEnds')}</Text>}
      <CodeEditor
        value={shownText(text)}
        {...(onChange && ends !== null ? { onChange: change } : {})}
        file={path}
        language={editorLanguageOf(path)}
        label={t('contentOf', { path })}
        height="62vh"
      />
    </>
  )
}

interface FileViewerProps {
  place: VersionPlace
  file: WorkingFile
  mark: FileMark | null
  /** Absent for readers. */
  onChange?: ((content: FileContent | null) => void) | undefined
  onRename: () => void
  onDelete: () => void
  /** Takes back all changes of the file. */
  onRestore: () => void
}

export const FileViewer = ({ place, file, mark, onChange, onRename, onDelete, onRestore }: FileViewerProps) => {
  const { t } = useTranslation('packageFiles')
  const { path, base, content } = file
  const saved = useLoadedFile(place, base?.path ?? path, base)
  // text that is being edited is at hand
  const unsaved = useLoadedFile(place, path, content !== null && typeof content !== 'string' ? content : null)
  const isEdited = typeof content === 'string'
  const query = content === null ? saved : unsaved
  const loaded = isEdited ? { blob: new Blob(), text: content, isCut: false } : query.data
  const mayChange = onChange !== undefined && !path.startsWith(PICTURES)
  const downloading = useMutation({
    mutationFn: async () => {
      const blob = content === null ? await requestFile(problemFile, { ...place, path: base?.path ?? path }) : new Blob([content])
      saveFile(path.slice(path.lastIndexOf('/') + 1), blob)
    },
    onError: (error) => notifyFailure(error),
  })
  const replace = async (chosen: File | null) => {
    if (chosen !== null) onChange?.(await contentOfUpload(chosen))
  }
  const look = { size: 'compact-sm', variant: 'default' } as const
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Group gap="xs" miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Title order={2} size="h4">
            {path}
          </Title>
          <Text size="sm" c="dimmed">
            {readableSize(content === null ? (base?.bytes ?? 0) : sizeOfContent(content))}
          </Text>
          {mark !== null && (
            <Badge variant="light" tt="none">
              {t(`mark.${mark}`)}
            </Badge>
          )}
        </Group>
        <Group gap={6}>
          {mark !== 'deleted' && (
            <Button
              {...look}
              leftSection={<Icon of={IconDownload} size={14} />}
              loading={downloading.isPending}
              onClick={() => downloading.mutate()}
            >
              {t('download')}
            </Button>
          )}
          {mayChange && mark !== 'deleted' && (
            <>
              <FileButton onChange={(chosen) => void replace(chosen)}>
                {(props) => (
                  <Button {...look} {...props} leftSection={<Icon of={IconReplace} size={14} />}>
                    {t('replace')}
                  </Button>
                )}
              </FileButton>
              {path !== DESCRIPTION && (
                <>
                  <Button {...look} leftSection={<Icon of={IconPencil} size={14} />} onClick={onRename}>
                    {t('rename')}
                  </Button>
                  <Button {...look} leftSection={<Icon of={IconTrash} size={14} />} onClick={onDelete}>
                    {t('delete')}
                  </Button>
                </>
              )}
            </>
          )}
          {mayChange && mark !== null && mark !== 'added' && (
            <Button {...look} leftSection={<Icon of={IconArrowBackUp} size={14} />} onClick={onRestore}>
              {t('restore')}
            </Button>
          )}
        </Group>
      </Group>
      {mark === 'deleted' ? (
        <Alert variant="light" color="yellow">
          {t('isDeleted')}
        </Alert>
      ) : !isEdited && query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : loaded === undefined ? (
        <LoadingSkeleton lines={6} />
      ) : (
        <Body file={file} loaded={loaded} saved={saved.data?.text ?? null} onChange={mayChange ? onChange : undefined} />
      )}
    </Stack>
  )
}
