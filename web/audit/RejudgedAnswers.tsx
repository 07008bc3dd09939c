// Answers of a rejudge in its timeline row, paged, newest first.
import { Button, Group } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { timelineList } from '../../queries/audit/calls.ts'
import type { TimelineEntry } from '../../queries/audit/schemas.ts'
import { request } from '../shared/api/client.ts'
import { useTranslation } from '../shared/texts.ts'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { EntryRow } from './EntryRow.tsx'
import { requestOf, type TimelineFilters } from './filters.ts'
import classes from './timeline.module.css'

const PAGE = 50

interface RejudgedAnswersProps {
  groupId: number
  line: TimelineEntry
  filters: TimelineFilters
  onOpen: (position: string) => void
}

/** Filtered by user, activity and problem, but not by time: a rejudge opens as a whole. */
export const RejudgedAnswers = ({ groupId, line, filters, onOpen }: RejudgedAnswersProps) => {
  const { t } = useTranslation('audit')
  const [reached, setReached] = useState<string | null>(null)
  const wanted = { ...requestOf(groupId, { ...filters, types: [], since: null, until: null }), rejudgeId: line.rejudgeId, size: PAGE }
  const pages = useInfiniteQuery({
    queryKey: [timelineList.path, 'answers', wanted, line.answerCount],
    queryFn: ({ pageParam, signal }) => request(timelineList, { ...wanted, after: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasMore ? (last.items.at(-1)?.position ?? null) : null),
    refetchOnWindowFocus: false,
  })
  const entries = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const stop = reached ?? entries[0]?.position
  return (
    <>
      {pages.isPending && <LoadingSkeleton lines={3} />}
      {pages.isError && <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />}
      <ol className={classes.rows} aria-label={t('answersOfRejudge')}>
        {entries.map((entry) => (
          <EntryRow
            key={entry.position}
            groupId={groupId}
            entry={entry}
            isReached={entry.position === stop}
            onReach={() => setReached(entry.position)}
            onOpen={() => onOpen(entry.position)}
          />
        ))}
      </ol>
      <Group gap="xs" className="cj-no-print">
        {pages.hasNextPage && (
          <Button size="compact-sm" variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('moreAnswers')}
          </Button>
        )}
        {line.type === 'RejudgeApplied' && (
          <Button size="compact-sm" variant="subtle" onClick={() => onOpen(line.position)}>
            {t('decision')}
          </Button>
        )}
      </Group>
    </>
  )
}
