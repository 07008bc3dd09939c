// Tabs of the files of a program, with actions for the shown one. Loaded once there are several files.
import { ActionIcon, Menu } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { FileNaming } from '../../../../judge/fileNames.ts'
import type { CodeFile } from '../../../../protocol/verdict.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { notifyFailure, useNotifyUndo } from '../../../shared/ui/notify.tsx'
import type { ProgramFiles } from '../editor/useProgramFiles.ts'
import { mayBeMain, moved, without } from './fileList.ts'
import classes from './fileTabs.module.css'

interface FileTabsProps {
  files: ProgramFiles & { list: readonly CodeFile[] }
  /** Null until known: then files are only shown. */
  naming: FileNaming | null
  /** Id of the editor's panel, and of the shown tab. */
  ids: { panel: string; tab: string }
  onRename: () => void
}

/** Index to which a key moves; null for other keys. */
const targetOf = (key: string, at: number, count: number): number | null =>
  ({ ArrowLeft: (at + count - 1) % count, ArrowRight: (at + 1) % count, Home: 0, End: count - 1 })[key] ?? null

const FileTabs = ({ files, naming, ids, onRename }: FileTabsProps) => {
  const { t } = useTranslation('programFiles')
  const notifyUndo = useNotifyUndo()
  const { list, at, show, change } = files
  const tabs = useRef<HTMLDivElement>(null)
  const shown = list[at]
  useEffect(() => {
    tabs.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [at, list.length])
  if (shown === undefined) return null
  const { name } = shown

  const remove = () => {
    if (naming === null) return
    const others = without(list, at, naming)
    if (others === null) return notifyFailure(t('notDeleted', { name }))
    change(others, Math.max(0, at - 1))
    notifyUndo(t('deleted', { name }), () => change(list, at))
  }
  const moveTo = (to: number) => change(moved(list, at, to), to)
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    const to = targetOf(key, at, list.length)
    if (to === null && (naming === null || (key !== 'F2' && key !== 'Delete'))) return
    event.preventDefault()
    if (key === 'F2') onRename()
    else if (key === 'Delete') remove()
    else if (to !== null) {
      show(to)
      tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus()
    }
  }
  const trigger = (
    <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('actions', { name })} title={t('actions', { name })}>
      <Icon of={IconChevronDown} size={16} />
    </ActionIcon>
  )
  return (
    <div className={classes.bar}>
      <div ref={tabs} role="tablist" aria-label={t('tabs')} title={t('keys')} className={classes.tabs} tabIndex={-1} onKeyDown={press}>
        {list.map((file, index) => (
          <button
            key={file.name}
            type="button"
            role="tab"
            id={index === at ? ids.tab : undefined}
            aria-selected={index === at}
            aria-controls={index === at ? ids.panel : undefined}
            aria-label={index === 0 ? t('mainOf', { name: file.name }) : undefined}
            title={index === 0 ? t('main') : undefined}
            tabIndex={index === at ? 0 : -1}
            className={classes.tab}
            onClick={() => show(index)}
          >
            {index === 0 && <Icon of={IconFlag} size={14} />}
            {file.name}
          </button>
        ))}
      </div>
      {naming !== null && (
        <Menu position="bottom-end" withinPortal={false}>
          <Menu.Target>{trigger}</Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Icon of={IconPencil} size={16} />} onClick={onRename}>
              {t('rename')}
            </Menu.Item>
            {at > 0 && (
              <>
                <Menu.Item leftSection={<Icon of={IconFlag} size={16} />} disabled={!mayBeMain(shown, naming)} onClick={() => moveTo(0)}>
                  {t('makeMain')}
                </Menu.Item>
                <Menu.Item leftSection={<Icon of={IconArrowLeft} size={16} />} disabled={at < 2} onClick={() => moveTo(at - 1)}>
                  {t('left')}
                </Menu.Item>
                <Menu.Item
                  leftSection={<Icon of={IconArrowRight} size={16} />}
                  disabled={at === list.length - 1}
                  onClick={() => moveTo(at + 1)}
                >
                  {t('right')}
                </Menu.Item>
              </>
            )}
            <Menu.Item color="red" leftSection={<Icon of={IconTrash} size={16} />} onClick={remove}>
              {t('delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}

export default FileTabs
