// The events day by day; each is one row that opens to what it was. The rows are one stop of the tab key: arrows go through them.
import { Text, Title } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimelineEntry } from '../../queries/audit/schemas.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { StatusBadge } from '../shared/ui/StatusBadge.tsx'
import { formatDate } from '../shared/ui/time.tsx'
import { iconOf, useTimelineTexts } from './sentence.ts'
import classes from './timeline.module.css'

const byDay = (entries: readonly TimelineEntry[]): [day: string, entries: TimelineEntry[]][] => {
  const days = new Map<string, TimelineEntry[]>()
  for (const entry of entries) {
    const day = formatDate(entry.recordedAt)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}

interface RowProps {
  entry: TimelineEntry
  /** What it says. */
  sentence: string
  isReached: boolean
  onReach: () => void
  onOpen: (position: string) => void
}

const Row = ({ entry, sentence, isReached, onReach, onOpen }: RowProps) => {
  const { t } = useTranslation('audit')
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        aria-haspopup="dialog"
        data-row
        tabIndex={isReached ? 0 : -1}
        onFocus={onReach}
        onClick={() => onOpen(entry.position)}
      >
        <time className={classes.time} dateTime={entry.recordedAt}>
          {formatDate(entry.recordedAt, 'answer').slice(11)}
        </time>
        <span className={classes.dot}>
          <Icon of={iconOf(entry.type)} size={15} />
        </span>
        <span className={classes.sentence}>{sentence}</span>
        {entry.statusCode !== null && (
          <span className={classes.verdict}>
            <StatusBadge statusCode={entry.statusCode} size="sm" />
            {entry.score !== null && (
              <Text span size="sm">
                {t('score', { score: Math.round(entry.score * 100) / 100 })}
              </Text>
            )}
          </span>
        )}
      </button>
    </li>
  )
}

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

const move = (event: KeyboardEvent<HTMLElement>): void => {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row === document.activeElement)
  const to = MOVES[event.key]?.(at, rows.length - 1)
  if (at < 0 || to === undefined) return
  event.preventDefault()
  rows[to]?.focus()
}

export const EntryList = ({ entries, onOpen }: { entries: readonly TimelineEntry[]; onOpen: (position: string) => void }) => {
  const { sentence } = useTimelineTexts()
  const [reached, setReached] = useState<string | null>(null)
  const stop = entries.find(({ position }) => position === reached)?.position ?? entries[0]?.position
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys come from the rows within
    <div onKeyDown={move}>
      {byDay(entries).map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <Title order={2} size="h5" className={classes.day}>
            {day}
          </Title>
          <ol className={classes.rows}>
            {ofDay.map((entry) => (
              <Row
                key={entry.position}
                entry={entry}
                sentence={sentence(entry)}
                isReached={entry.position === stop}
                onReach={() => setReached(entry.position)}
                onOpen={onOpen}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
