// Cells of a gradebook: a link to what the figure comes from, or a grade that is edited in place; each with a menu.
import { ActionIcon } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconTimelineEvent from '@tabler/icons-react/dist/esm/icons/IconTimelineEvent.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import { type KeyboardEvent, lazy, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GradebookCell } from '../../queries/gradebook/schemas.ts'
import { keptAt } from '../shared/asOf.ts'
import { Link } from '../shared/router.ts'
import type { cellKeys } from '../shared/table/CellGrid.tsx'
import grid from '../shared/table/cellGrid.module.css'
import { Icon } from '../shared/ui/Icon.tsx'
import { MenuOnDemand } from '../shared/ui/MenuOnDemand.tsx'
import { notifyFailure } from '../shared/ui/notify.tsx'
import { gradeOf, historyPath, isExcused, shownNumber, sourcePath } from './cells.ts'
import classes from './gradebook.module.css'
import type { GridTexts } from './gridTexts.ts'
import type { CellPlace, Grading } from './useGrading.ts'

const loadItems = () => import('../shared/table/RowMenuItems.tsx')
const RowMenuItems = lazy(loadItems)

export interface GradeCellProps extends CellPlace {
  groupId: number
  /** Time of the past view, ISO-8601; null for now. */
  at: string | null
  cell: GradebookCell
  keys: ReturnType<typeof cellKeys>
  texts: GridTexts
  /** Null for those who only read, such as in the past view. */
  actions: (Grading & { onExcuse: (place: CellPlace) => void }) | null
  isPending: boolean
}

/** Opens the menu of the cell. */
const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean => key === 'ContextMenu' || (shiftKey && key === 'F10')

/** Keys go on in the grid once the menu is closed. */
const backToCell = (event: KeyboardEvent<HTMLElement>): void => {
  const button = event.currentTarget
  if (!/^Arrow|^Escape$/.test(event.key) || button.ariaExpanded === 'true') return
  event.preventDefault()
  button.closest('td')?.querySelector<HTMLElement>('[data-cell]')?.focus()
}

const CellMenu = ({ groupId, student, column, cell, texts, actions, label }: GradeCellProps & { label: string }) => {
  if (actions === null) return null
  const place = { student, column }
  const whose = { groupId, userId: student.userId }
  const withdraw = () =>
    void actions
      .excuse(place, { isExcused: false, reason: null }, { isExcused: true, reason: cell.reason })
      .catch((error) => notifyFailure(error))
  const trigger = (
    <ActionIcon variant="subtle" color="gray" size={24} tabIndex={-1} aria-label={label} data-menu onKeyDown={backToCell}>
      <Icon of={IconDots} size={14} />
    </ActionIcon>
  )
  const { menu } = texts
  const items = [
    { label: menu.source, icon: IconExternalLink, to: sourcePath(column, whose) },
    ...(column.activityId === null ? [] : [{ label: menu.history, icon: IconTimelineEvent, to: historyPath(column, whose) }]),
    ...(cell.state === 'excused' ? [{ label: menu.withdraw, icon: IconArrowBackUp, run: withdraw }] : []),
    ...(isExcused(cell) ? [] : [{ label: menu.excuse, icon: IconUserOff, run: () => actions.onExcuse(place) }]),
  ]
  return (
    <span className={`${classes.menu} cj-no-print`}>
      <MenuOnDemand trigger={trigger} load={loadItems}>
        <RowMenuItems trigger={trigger} items={items} />
      </MenuOnDemand>
    </span>
  )
}

const Value = ({ cell, label, texts }: { cell: GradebookCell; label: string; texts: GridTexts }) => (
  <span className={classes.value}>
    <span aria-hidden>
      <b>{cell.score === null ? '–' : shownNumber(cell.score)}</b>
    </span>
    {isExcused(cell) && <small aria-hidden>{texts.states[cell.state]}</small>}
    <span className="cj-hidden">{label}</span>
  </span>
)

/** A figure with a link to what it comes from. */
export const SourceCell = (props: GradeCellProps) => {
  const { groupId, at, student, column, cell, keys, texts } = props
  const place = useRef<HTMLDivElement>(null)
  const label = texts.labelOf(student, column, cell)
  const source = sourcePath(column, { groupId, userId: student.userId })
  const press = (event: KeyboardEvent) => {
    if (!isMenuKey(event)) return
    event.preventDefault()
    place.current?.querySelector<HTMLElement>('[data-menu]')?.click()
  }
  return (
    <div className={classes.place} ref={place}>
      <Link className={grid.cell} to={column.activityId === null ? source : keptAt(source, at)} title={label} onKeyDown={press} {...keys}>
        <Value cell={cell} label={label} texts={texts} />
      </Link>
      <CellMenu {...props} label={texts.menuOf(student, column)} />
    </div>
  )
}

interface EditorProps {
  label: string
  most: number
  text: string
  /** Began with a digit that was typed: more are to follow. */
  isTyped: boolean
  invalid: string
  /** `isDown`: the next cell below is wanted. */
  onEnd: (score: number | null | undefined, isDown: boolean) => void
}

/** Enter saves and goes down, Escape leaves the grade as it was; leaving the field saves too. */
const Editor = ({ label, most, text, isTyped, invalid, onEnd }: EditorProps) => {
  const [typed, setTyped] = useState(text)
  const isEnded = useRef(false)
  const grade = gradeOf(typed, most)
  const end = (score: number | null | undefined, isDown: boolean) => {
    if (isEnded.current) return
    isEnded.current = true
    onEnd(score, isDown)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end(undefined, false)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (grade === undefined) notifyFailure(invalid)
    else end(grade, true)
  }
  return (
    <input
      className={classes.input}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the cell that has the focus
      autoFocus
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      aria-label={label}
      aria-invalid={grade === undefined || undefined}
      title={grade === undefined ? invalid : undefined}
      value={typed}
      onFocus={(event) => !isTyped && event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => {
        if (grade === undefined && !isEnded.current) notifyFailure(invalid)
        end(grade, false)
      }}
    />
  )
}

/** Focuses the cell below, or the same one: at once, so that the next key is not lost. */
const focusAfter = (table: Element | null, name: string, isDown: boolean): void => {
  const [row = 0, column = 0] = name.split(',').map(Number)
  const cellAt = (at: number) => table?.querySelector<HTMLElement>(`[data-cell="${at},${column}"]`)
  const target = (isDown ? cellAt(row + 1) : null) ?? cellAt(row)
  target?.focus()
}

/** A grade in an own column. Digits and Enter begin to edit, Delete clears; in the past view it leads to the timeline. */
export const OwnGradeCell = (props: GradeCellProps) => {
  const { student, column, cell, keys, texts, actions, isPending } = props
  const [editing, setEditing] = useState<{ text: string; isTyped: boolean } | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const label = texts.labelOf(student, column, cell)
  const menuLabel = texts.menuOf(student, column)
  if (actions === null) return <SourceCell {...props} />
  const save = (score: number | null | undefined) => {
    if (score !== undefined && score !== cell.score) actions.enter({ student, column, before: cell.score, score })
  }
  const end = (score: number | null | undefined, isDown: boolean) => {
    const hadFocus = place.current?.contains(document.activeElement) === true
    // the editor is gone before the focus moves
    flushSync(() => setEditing(null))
    if (hadFocus) focusAfter(place.current?.closest('table') ?? null, keys['data-cell'], isDown)
    save(score)
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (isMenuKey(event)) place.current?.querySelector<HTMLElement>('[data-menu]')?.click()
    else if (/^[\d.]$/.test(event.key)) setEditing({ text: event.key, isTyped: true })
    else if (event.key === 'Delete' || event.key === 'Backspace') save(null)
    else return
    event.preventDefault()
  }
  return (
    <div className={classes.place} ref={place}>
      {editing === null ? (
        <button
          type="button"
          className={`${grid.cell} ${classes.cell} ${isPending ? classes.isPending : ''}`}
          title={label}
          onClick={() => setEditing({ text: cell.score === null ? '' : shownNumber(cell.score), isTyped: false })}
          onKeyDown={press}
          {...keys}
        >
          <Value cell={cell} label={label} texts={texts} />
        </button>
      ) : (
        <Editor label={texts.editingOf(student, column)} most={column.most} {...editing} invalid={texts.invalidOf(column)} onEnd={end} />
      )}
      {editing === null && <CellMenu {...props} label={menuLabel} />}
    </div>
  )
}
