// One row of the timeline: the whole row opens the event, links in it open their subjects. The list handles its keys.
import { Text } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type ReactNode, useId } from 'react'
import type { TimelineEntry } from '../../queries/audit/schemas.ts'
import { Link } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { StatusBadge } from '../shared/ui/StatusBadge.tsx'
import { formatDate } from '../shared/ui/time.tsx'
import { linksOf } from './links.ts'
import { iconOf, readAs, useTimelineTexts } from './sentence.ts'
import classes from './timeline.module.css'

interface EntryRowProps {
  groupId: number
  entry: TimelineEntry
  /** The row in the tab order, with its links. */
  isReached: boolean
  onReach: () => void
  onOpen: () => void
  /** For a row that expands in place; other rows open a dialog. */
  unfolds?: { isUnfolded: boolean; children: ReactNode }
}

const Verdict = ({ entry: { statusCode, score, answerCount } }: { entry: TimelineEntry }) => {
  const { t } = useTranslation('audit')
  if (answerCount !== null)
    return (
      <Text span size="sm">
        {t('rejudgedAnswers', { count: answerCount, shown: answerCount.toLocaleString() })}
      </Text>
    )
  if (statusCode === null) return null
  return (
    <>
      <StatusBadge statusCode={statusCode} size="sm" />
      {score !== null && (
        <Text span size="sm">
          {t('score', { score: Math.round(score * 100) / 100 })}
        </Text>
      )}
    </>
  )
}

export const EntryRow = ({ groupId, entry, isReached, onReach, onOpen, unfolds }: EntryRowProps) => {
  const { pieces } = useTimelineTexts()
  const id = useId()
  const links = linksOf(groupId, entry)
  const tabIndex = isReached ? 0 : -1
  return (
    <li>
      <div className={classes.row} data-unfolds={unfolds !== undefined}>
        <button
          type="button"
          className={classes.open}
          aria-labelledby={`${id}-line`}
          {...(unfolds ? { 'aria-expanded': unfolds.isUnfolded, 'aria-controls': `${id}-answers` } : { 'aria-haspopup': 'dialog' })}
          data-row
          tabIndex={tabIndex}
          onFocus={onReach}
          onClick={onOpen}
        />
        <div id={`${id}-line`} className={classes.line}>
          <time className={classes.time} dateTime={entry.recordedAt}>
            {formatDate(entry.recordedAt, 'answer').slice(11)}
          </time>
          <span className={classes.dot}>
            <Icon of={iconOf(readAs(entry))} size={15} />
          </span>
          <span className={classes.sentence}>
            {pieces(entry).map(({ text, names }, index) => {
              const to = names && links[names]
              if (!to) return text
              return (
                // oxlint-disable-next-line react/no-array-index-key -- pieces of one sentence
                <Link key={index} to={to} className={classes.name} tabIndex={tabIndex}>
                  {text}
                </Link>
              )
            })}
          </span>
          {(entry.statusCode !== null || entry.answerCount !== null) && (
            <span className={classes.verdict}>
              <Verdict entry={entry} />
              {unfolds && (
                <span className={classes.chevron} data-unfolded={unfolds.isUnfolded}>
                  <Icon of={IconChevronRight} size={16} />
                </span>
              )}
            </span>
          )}
        </div>
      </div>
      {unfolds && (
        <div id={`${id}-answers`} hidden={!unfolds.isUnfolded} className={classes.answers}>
          {unfolds.isUnfolded && unfolds.children}
        </div>
      )}
    </li>
  )
}
