// The events day by day; each is one row that opens to its data.
import { Text, Title, UnstyledButton } from '@mantine/core'
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

const Row = ({ entry, onOpen }: { entry: TimelineEntry; onOpen: (position: string) => void }) => {
  const { t } = useTranslation('audit')
  const { sentence } = useTimelineTexts()
  return (
    <li>
      <UnstyledButton className={classes.row} aria-haspopup="dialog" onClick={() => onOpen(entry.position)}>
        <time className={classes.time} dateTime={entry.recordedAt}>
          {formatDate(entry.recordedAt, 'answer').slice(11)}
        </time>
        <span className={classes.dot}>
          <Icon of={iconOf(entry.type)} size={15} />
        </span>
        <span className={classes.sentence}>{sentence(entry)}</span>
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
      </UnstyledButton>
    </li>
  )
}

export const EntryList = ({ entries, onOpen }: { entries: readonly TimelineEntry[]; onOpen: (position: string) => void }) => (
  <div>
    {byDay(entries).map(([day, ofDay]) => (
      <section key={day} aria-label={day}>
        <Title order={2} size="h5" className={classes.day}>
          {day}
        </Title>
        <ol className={classes.rows}>
          {ofDay.map((entry) => (
            <Row key={entry.position} entry={entry} onOpen={onOpen} />
          ))}
        </ol>
      </section>
    ))}
  </div>
)
