// Tree of files by the ARIA tree pattern: one row has the focus, arrows move it, and a letter goes to the next name that begins with it.
import { TextInput } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import classes from './files.module.css'
import { rowForKey, rowsOf, type TreeRow } from './tree.ts'
import type { MarkedFile } from './workingFiles.ts'

const SIGNS = { added: '+', changed: '●', renamed: '→', deleted: '−' } as const

const UNITS = ['B', 'KB', 'MB'] as const
/** A size as people read it. */
export const readableSize = (bytes: number): string => {
  const step = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2
  const value = bytes / 1024 ** step
  return `${step > 0 && value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')} ${UNITS[step]}`
}

interface FileTreeProps {
  files: readonly MarkedFile[]
  /** Path of a file or folder. */
  selected: string | null
  onSelect: (path: string, isFile: boolean) => void
  /** F2 and Delete on a row. */
  onRename?: ((path: string) => void) | undefined
  onDelete?: ((path: string) => void) | undefined
  /** Files dropped on a folder, '' for none. */
  onDrop?: ((folder: string, files: readonly File[]) => void) | undefined
}

/** Folder in which something at a row belongs. */
const folderAt = ({ file, path }: TreeRow): string => (file === null ? path : path.slice(0, Math.max(0, path.lastIndexOf('/'))))

export const FileTree = ({ files, selected, onSelect, onRename, onDelete, onDrop }: FileTreeProps) => {
  const { t } = useTranslation('packageFiles')
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [over, setOver] = useState<string | null>(null)
  const tree = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => rowsOf(files, opened, search), [files, opened, search])
  const [focused, setFocused] = useState<string | null>(null)
  const found = rows.findIndex(({ path }) => path === (focused ?? selected))
  const at = Math.max(0, found)
  const open = (path: string, isOpen: boolean) => setOpened(new Map([...opened, [path, isOpen]]))
  const choose = (row: TreeRow) => {
    setFocused(row.path)
    onSelect(row.path, row.file !== null)
    if (row.file === null) open(row.path, !row.isOpen)
  }
  const goTo = (index: number) => {
    const row = rows[index]
    if (row === undefined) return
    setFocused(row.path)
    tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[index]?.focus()
  }
  const press = (event: KeyboardEvent, row: TreeRow) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    const isFolder = row.file === null
    if (key === 'Enter' || key === ' ') choose(row)
    else if (key === 'F2' && onRename) onRename(row.path)
    else if (key === 'Delete' && onDelete) onDelete(row.path)
    else if (isFolder && key === 'ArrowRight' && !row.isOpen) open(row.path, true)
    else if (isFolder && key === 'ArrowLeft' && row.isOpen) open(row.path, false)
    else {
      const to = rowForKey(rows, at, key)
      if (to === null) return
      goTo(to)
    }
    event.preventDefault()
  }
  const drop = (event: React.DragEvent, folder: string) => {
    if (!onDrop || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.type === 'dragover') return setOver(folder)
    setOver(null)
    if (event.type === 'drop') onDrop(folder, [...event.dataTransfer.files])
  }
  return (
    <>
      <TextInput
        type="search"
        size="sm"
        mb="xs"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<Icon of={IconSearch} size={16} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div
        ref={tree}
        role="tree"
        tabIndex={-1}
        aria-label={t('tree')}
        className={classes.tree}
        data-over={over === ''}
        onDragOver={(event) => drop(event, '')}
        onDragLeave={() => setOver(null)}
        onDrop={(event) => drop(event, '')}
      >
        {rows.map((row, index) => {
          const { path, name, level, file, isOpen, position, siblings } = row
          const mark = file?.mark ?? (row.marked > 0 ? 'changed' : null)
          return (
            <div
              key={file === null ? `${path}/` : path}
              role="treeitem"
              aria-level={level}
              aria-posinset={position}
              aria-setsize={siblings}
              aria-selected={path === selected}
              {...(file === null && { 'aria-expanded': isOpen })}
              tabIndex={index === at ? 0 : -1}
              className={classes.row}
              style={{ '--level': level } as React.CSSProperties}
              title={path}
              data-mark={mark ?? undefined}
              data-over={over !== null && over !== '' && file === null && over === path}
              onClick={() => choose(row)}
              onKeyDown={(event) => press(event, row)}
              onFocus={() => setFocused(path)}
              onDragOver={(event) => drop(event, folderAt(row))}
              onDrop={(event) => drop(event, folderAt(row))}
            >
              <Icon of={file !== null ? IconFile : isOpen ? IconChevronDown : IconChevronRight} size={14} />
              <span className={classes.name}>{name}</span>
              {mark !== null && (
                <>
                  <span className={classes.mark} aria-hidden>
                    {SIGNS[mark]}
                  </span>
                  <span className="cj-hidden">{file === null ? t('markedIn', { count: row.marked }) : t(`mark.${mark}`)}</span>
                </>
              )}
              <span className={classes.size}>{file === null ? row.files.toLocaleString('en') : readableSize(file.bytes)}</span>
            </div>
          )
        })}
      </div>
      {rows.length === 0 && <output className={classes.size}>{t('noneFound')}</output>}
    </>
  )
}
