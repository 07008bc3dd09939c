// The files that differ between two versions, in the tree, with a diff of the open one.
import { Alert } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs'
import { useMemo } from 'react'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { FileDiff, type FileDiffView } from './FileDiff.tsx'
import { FileTree } from './FileTree.tsx'
import classes from './files.module.css'
import { type BaseFile, changedBetween } from './workingFiles.ts'

interface VersionFiles {
  version: number
  files: readonly BaseFile[]
}

interface ComparedFilesProps {
  problemId: number
  from: VersionFiles
  to: VersionFiles
  selected: string | null
  onSelect: (path: string | null) => void
  Diff: FileDiffView
}

export const ComparedFiles = ({ problemId, from, to, selected, onSelect, Diff }: ComparedFilesProps) => {
  const { t } = useTranslation(['packageFiles', 'problems'])
  const changed = useMemo(() => changedBetween(from.files, to.files), [from, to])
  const listed = useMemo(
    () => changed.map(({ path, from: was, to: is, mark }) => ({ path, bytes: (is ?? was)?.bytes ?? 0, mark })),
    [changed],
  )
  const open = changed.find(({ path }) => path === selected)
  if (changed.length === 0)
    return (
      <Alert variant="light" icon={<Icon of={IconCheck} />}>
        {t('sameFiles')}
      </Alert>
    )
  return (
    <div className={classes.panes} data-view="both">
      <div className={classes.side}>
        <FileTree files={listed} selected={selected} onSelect={(path, isFile) => isFile && onSelect(path)} />
      </div>
      <div className={classes.viewer}>
        {open ? (
          <FileDiff
            key={open.path}
            path={open.path}
            before={open.from}
            after={open.to}
            places={[
              { problemId, version: from.version },
              { problemId, version: to.version },
            ]}
            sides={[t('problems:list.version', { version: from.version }), t('problems:list.version', { version: to.version })]}
            Diff={Diff}
          />
        ) : (
          <EmptyState icon={IconFiles} title={t('noneOpen')} description={t('changedFiles', { count: changed.length })} />
        )}
      </div>
    </div>
  )
}
