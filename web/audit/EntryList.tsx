// Events by day; each is a row that opens. The list is a single tab stop: arrow keys move between rows.
import { Title } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { TimelineEntry } from '../../queries/audit/schemas.ts'
import { formatDate } from '../shared/ui/time.tsx'
import { EntryRow } from './EntryRow.tsx'
import type { TimelineFilters } from './filters.ts'
import { RejudgedAnswers } from './RejudgedAnswers.tsx'
import classes from './timeline.module.css'

const byDay = (entries: readonly TimelineEntry[]): [day: string, entries: TimelineEntry[]][] => {
  const days = new Map<string, TimelineEntry[]>()
  for (const entry of entries) {
    const day = formatDate(entry.recordedAt)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** From a row, or from a link in it. */
const move = (event: KeyboardEvent<HTMLElement>): void => {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.parentElement?.contains(document.activeElement))
  const to = MOVES[event.key]?.(at, rows.length - 1)
  if (at < 0 || to === undefined) return
  event.preventDefault()
  rows[to]?.focus()
}

interface EntryListProps {
  groupId: number
  entries: readonly TimelineEntry[]
  filters: TimelineFilters
  onOpen: (position: string) => void
}

export const EntryList = ({ groupId, entries, filters, onOpen }: EntryListProps) => {
  const [reached, setReached] = useState<string | null>(null)
  /** Rejudges with expanded answers. */
  const [unfolded, setUnfolded] = useState<readonly number[]>([])
  const stop = entries.find(({ position }) => position === reached)?.position ?? entries[0]?.position
  const rowOf = (entry: TimelineEntry) => {
    const { position, rejudgeId, answerCount } = entry
    const row = { groupId, entry, isReached: position === stop, onReach: () => setReached(position) }
    if (rejudgeId === null || !answerCount) return <EntryRow key={position} {...row} onOpen={() => onOpen(position)} />
    const isUnfolded = unfolded.includes(rejudgeId)
    const answers = <RejudgedAnswers groupId={groupId} line={entry} filters={filters} onOpen={onOpen} />
    return (
      <EntryRow
        key={position}
        {...row}
        onOpen={() => setUnfolded(isUnfolded ? unfolded.filter((id) => id !== rejudgeId) : [...unfolded, rejudgeId])}
        unfolds={{ isUnfolded, children: answers }}
      />
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys come from the rows within
    <div onKeyDown={move}>
      {byDay(entries).map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <Title order={2} size="h5" className={classes.day}>
            {day}
          </Title>
          <ol className={classes.rows}>{ofDay.map(rowOf)}</ol>
        </section>
      ))}
    </div>
  )
}
