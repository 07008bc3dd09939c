// Tree of commands and events with a time axis; one tab stop, with the keys of a tree.
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconTerminal2 from '@tabler/icons-react/dist/esm/icons/IconTerminal2.mjs'
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { useEventKind } from '../../audit/index.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import classes from '../analyst.module.css'
import { PersonOfLog } from '../event/PersonOfLog.tsx'
import { shownOffset, toMillisecond } from '../written.ts'
import { type CorrelatedCommand, openLines, spanOf, type TreeLine, treeLines } from './commandTree.ts'
import correlation from './correlation.module.css'

const percent = (part: number, total: number): string => `${total === 0 ? 0 : (100 * part) / total}%`

/** Where a line lies between the first and the last event. */
const Span = ({ line: { from, to, event }, total }: { line: TreeLine; total: number }) => (
  <span className={correlation.axis} aria-hidden>
    {from !== null && to !== null && (
      <span
        className={event === null ? correlation.bar : correlation.dot}
        style={{ insetInlineStart: percent(from, total), ...(event === null ? { width: percent(to - from, total) } : {}) }}
      />
    )}
  </span>
)

const Line = ({ line: { command, event, from, hasChildren }, isClosed }: { line: TreeLine; isClosed: boolean }) => {
  const { t } = useTranslation('analyst')
  const eventKind = useEventKind()
  const actor = event?.actor ?? command.events[0]?.actor
  return (
    <>
      <span className={correlation.twig}>
        {event === null && hasChildren && <Icon of={isClosed ? IconChevronRight : IconChevronDown} size={14} />}
      </span>
      {event === null ? (
        <span className={correlation.what}>
          <Icon of={IconTerminal2} size={15} /> <strong className={classes.mono}>{command.command}</strong>{' '}
          {actor !== undefined && (
            <span className={classes.faint}>
              <PersonOfLog person={actor} />
            </span>
          )}
          {command.events.length === 0 && <span className={classes.faint}> {t('correlation.noEvents')}</span>}
        </span>
      ) : (
        <span className={correlation.what}>
          {eventKind(event.type) !== event.type && <span>{eventKind(event.type)} </span>}
          <span className={classes.type}>{event.type}</span> <span className={`${classes.faint} ${classes.mono}`}>{event.stream}</span>
        </span>
      )}
      <span className={correlation.offset} title={event === null ? undefined : toMillisecond(event.recordedAt)}>
        {from === null ? '' : shownOffset(from)}
      </span>
    </>
  )
}

interface CommandTreeProps {
  commands: readonly CorrelatedCommand[]
  /** Position of the open event. */
  opened: string | null
  onOpen: (position: string) => void
}

export const CommandTree = ({ commands, opened, onOpen }: CommandTreeProps) => {
  const { t } = useTranslation('analyst')
  const tree = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [reached, setReached] = useState<string | null>(null)
  const lines = openLines(treeLines(commands), closed)
  const { begin, total } = spanOf(commands)
  const stop = Math.max(
    0,
    lines.findIndex(({ key }) => key === reached),
  )
  const focus = (line: TreeLine | undefined) => {
    if (line === undefined) return
    setReached(line.key)
    const element = tree.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(line.key)}"]`)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
  }
  const setOpen = (key: string, isOpen: boolean) => {
    const next = new Set(closed)
    if (isOpen) next.delete(key)
    else next.add(key)
    setClosed(next)
  }
  const act = (line: TreeLine) => {
    if (line.event !== null) onOpen(line.event.position)
    else if (line.hasChildren) setOpen(line.key, closed.has(line.key))
  }
  const press = (event: KeyboardEvent<HTMLElement>, line: TreeLine, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isClosed = closed.has(line.key)
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(lines[index + 1]),
      j: () => focus(lines[index + 1]),
      ArrowUp: () => focus(lines[index - 1]),
      k: () => focus(lines[index - 1]),
      Home: () => focus(lines[0]),
      End: () => focus(lines.at(-1)),
      ArrowRight: () => (isClosed ? setOpen(line.key, true) : line.hasChildren && focus(lines[index + 1])),
      ArrowLeft: () => (line.hasChildren && !isClosed ? setOpen(line.key, false) : focus(lines.find(({ key }) => key === line.parent))),
      Enter: () => act(line),
      ' ': () => act(line),
    }
    const todo = keys[event.key]
    if (todo === undefined) return
    event.preventDefault()
    todo()
  }
  return (
    <div className={correlation.treeFrame}>
      <div className={correlation.axisHead}>
        <span>{toMillisecond(new Date(begin).toISOString())}</span>
        <span className={correlation.axisMarks} aria-hidden>
          <span>+0</span>
          <span>{shownOffset(Math.round(total / 2))}</span>
          <span>{shownOffset(total)}</span>
        </span>
      </div>
      <div role="tree" aria-label={t('correlation.tree')} ref={tree}>
        {lines.map((line, index) => (
          <div
            key={line.key}
            role="treeitem"
            data-line={line.key}
            className={correlation.line}
            tabIndex={index === stop ? 0 : -1}
            aria-level={line.level}
            aria-posinset={line.place}
            aria-setsize={line.siblings}
            aria-selected={line.event !== null && line.event.position === opened}
            {...(line.event === null && line.hasChildren ? { 'aria-expanded': !closed.has(line.key) } : {})}
            {...(line.event === null ? { 'data-command': true } : {})}
            style={{ '--level': line.level - 1 } as CSSProperties}
            onFocus={() => setReached(line.key)}
            onClick={() => act(line)}
            onKeyDown={(event) => press(event, line, index)}
          >
            <Line line={line} isClosed={closed.has(line.key)} />
            <Span line={line} total={total} />
          </div>
        ))}
      </div>
    </div>
  )
}
