// The files of one version: the tree, the open file, and unsaved changes.
import { Button, FileButton, Group, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs'
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs'
import IconTestPipe from '@tabler/icons-react/dist/esm/icons/IconTestPipe.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { lazy, Suspense, useMemo, useState } from 'react'
import { FormBar } from '../../shared/forms/FormBar.tsx'
import { SaveButton } from '../../shared/forms/SaveButton.tsx'
import { useLeaveGuard } from '../../shared/forms/useLeaveGuard.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { contentOfUpload, type VersionPlace } from './content.ts'
import type { FileDiffView } from './FileDiff.tsx'
import { FileTree } from './FileTree.tsx'
import { FileViewer, PICTURES } from './FileViewer.tsx'
import classes from './files.module.css'
import { nameToChange, useWorkingFiles } from './useWorkingFiles.ts'
import { type BaseFile, markedFiles, type WorkingFile } from './workingFiles.ts'

const NameDialog = lazy(() => import('./NameDialog.tsx'))
const SaveDialog = lazy(() => import('./SaveDialog.tsx'))

/** The next number that no case has, as names of cases are written. */
const nextCase = (paths: readonly string[]): string => {
  const numbers = paths.map((path) => Number(/^tests\/(\d+)\.in$/.exec(path)?.[1] ?? 0))
  return String(Math.max(0, ...numbers) + 1).padStart(2, '0')
}

interface WorkbenchProps {
  place: VersionPlace
  base: readonly BaseFile[]
  mayEdit: boolean
  /** Path of the open file. */
  selected: string | null
  onSelect: (path: string | null) => void
  onSaved: (version: number) => void
  Diff: FileDiffView
}

export const Workbench = ({ place, base, mayEdit, selected, onSelect, onSaved, Diff }: WorkbenchProps) => {
  const { t } = useTranslation('packageFiles')
  const { working, ...files } = useWorkingFiles(place, base)
  const [folder, setFolder] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ rename: string } | 'file' | 'save' | null>(null)
  const [isSent, setSent] = useState(false)
  const marked = useMemo(() => markedFiles(working, base), [working, base])
  const changes = marked.filter(({ mark }) => mark !== null).length
  useLeaveGuard({ isDirty: changes > 0, isSent: () => isSent })
  const save = () => changes > 0 && setAsked('save')
  useHotkeys([['mod+S', save]], [], true)
  const paths = new Set(working.map(({ path }) => path))
  const shown = marked.find(({ path }) => path === selected)
  const gone = base.find(({ path }) => path === selected)
  const open: WorkingFile | undefined =
    working.find(({ path }) => path === selected) ?? (shown && gone ? { path: gone.path, base: gone, content: null } : undefined)
  /** Folder for new files. */
  const here = folder ?? (selected?.includes('/') ? selected.slice(0, selected.lastIndexOf('/')) : null) ?? 'package/attachments'
  const upload = async (into: string, chosen: readonly File[]) => {
    if (`${into}/`.startsWith(PICTURES)) return notifyFailure(t('pictureOfText'))
    const contents = new Map<string, Awaited<ReturnType<typeof contentOfUpload>>>()
    for (const file of chosen) contents.set(into === '' ? file.name : `${into}/${file.name}`, await contentOfUpload(file))
    await files.add(contents)
    const [first] = contents.keys()
    if (first !== undefined) onSelect(first)
  }
  const addCase = async () => {
    const name = `tests/${nextCase([...paths])}`
    await files.add(new Map([[`${name}.in`, ''], [`${name}.out`, '']])) // biome-ignore format: a pair
    onSelect(`${name}.in`)
  }
  const remove = async (path: string) => {
    const count = files.companionsOf(path).length
    if (count === 0 || `${path}/`.startsWith(PICTURES) || path.startsWith(PICTURES)) return
    const question = {
      title: t('deleteTitle', { path }),
      message: t('deleteText', { count }),
      confirmLabel: t('delete'),
      isDangerous: true,
    }
    if (count > 1 && !(await confirm(question))) return
    await files.remove(path)
    if (!base.some((file) => file.path === path)) onSelect(null)
  }
  const askName = (path: string) => {
    if (!`${path}/`.startsWith(PICTURES) && files.companionsOf(path).length > 0) setAsked({ rename: path })
  }
  const look = { size: 'compact-sm', variant: 'default' } as const
  return (
    <>
      <div className={classes.panes} data-view={open ? 'file' : 'tree'}>
        <div className={classes.side}>
          {mayEdit && (
            <Group gap={6} mb="xs">
              <Button {...look} leftSection={<Icon of={IconTestPipe} size={14} />} onClick={() => void addCase()}>
                {t('addCase')}
              </Button>
              <Button {...look} leftSection={<Icon of={IconFilePlus} size={14} />} onClick={() => setAsked('file')}>
                {t('addFile')}
              </Button>
              <FileButton multiple onChange={(chosen) => void upload(here, chosen)}>
                {(props) => (
                  <Button {...look} {...props} leftSection={<Icon of={IconUpload} size={14} />}>
                    {t('upload')}
                  </Button>
                )}
              </FileButton>
            </Group>
          )}
          <FileTree
            files={marked}
            selected={selected ?? folder}
            onSelect={(path, isFile) => {
              setFolder(isFile ? null : path)
              if (isFile) onSelect(path)
            }}
            {...(mayEdit && {
              onRename: askName,
              onDelete: (path: string) => void remove(path),
              onDrop: (into: string, chosen: readonly File[]) => void upload(into || here, chosen),
            })}
          />
          {mayEdit && (
            <Text size="xs" c="dimmed" mt="xs">
              {t('uploadInto', { folder: here })}
            </Text>
          )}
        </div>
        <div className={classes.viewer}>
          {open ? (
            <>
              <Button
                className={classes.back ?? ''}
                {...look}
                mb="xs"
                leftSection={<Icon of={IconArrowLeft} size={14} />}
                onClick={() => onSelect(null)}
              >
                {t('back')}
              </Button>
              <FileViewer
                key={open.path}
                place={place}
                file={open}
                mark={shown?.mark ?? null}
                onChange={mayEdit ? (content) => files.change(open.path, content) : undefined}
                onRename={() => askName(open.path)}
                onDelete={() => void remove(open.path)}
                onRestore={() => {
                  const from = open.base?.path ?? open.path
                  void files.restore(open.path, from)
                  onSelect(from)
                }}
              />
            </>
          ) : (
            <EmptyState icon={IconFiles} title={t('noneOpen')} description={t(mayEdit ? 'howToEdit' : 'howToRead')} />
          )}
        </div>
      </div>
      {mayEdit && (
        <FormBar state={changes === 0 ? t('unchanged') : t('changes', { count: changes })}>
          <SaveButton disabled={changes === 0} onClick={save}>
            {t('review')}
          </SaveButton>
        </FormBar>
      )}
      <Suspense fallback={null}>
        {asked === 'file' && (
          <NameDialog
            title={t('addFile')}
            description={t('addFileText')}
            initial={`${here}/`}
            submitLabel={t('add')}
            isTaken={(path) => paths.has(path)}
            onSubmit={(path) => void files.add(new Map([[path, '']])).then(() => onSelect(path))}
            onClose={() => setAsked(null)}
          />
        )}
        {typeof asked === 'object' && asked !== null && (
          <NameDialog
            title={t('renameTitle', { path: nameToChange(asked.rename) })}
            description={t('renameText', { count: files.companionsOf(asked.rename).length })}
            initial={nameToChange(asked.rename)}
            submitLabel={t('rename')}
            isTaken={(path) => [path, `${path}.in`].some((one) => paths.has(one))}
            onSubmit={(to) => {
              const from = asked.rename
              void files.rename(from, to)
              const name = nameToChange(from)
              // what goes with it has its name and more
              if (selected?.startsWith(name) && /^(?:$|\/|\.files\/|\.(?:in|out)$)/.test(selected.slice(name.length)))
                onSelect(to + selected.slice(name.length))
            }}
            onClose={() => setAsked(null)}
          />
        )}
        {asked === 'save' && (
          <SaveDialog
            place={place}
            base={base}
            working={working}
            Diff={Diff}
            onClose={() => setAsked(null)}
            onSaved={(version) => {
              setSent(true)
              setAsked(null)
              onSaved(version)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
