// Pages of the timeline, newest first, and the number of events since the first page was read.
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { timelineHistogram, timelineList, timelineTopic } from '../../queries/audit/calls.ts'
import type { TimelineEntry } from '../../queries/audit/schemas.ts'
import { request } from '../shared/api/client.ts'
import { callQuery } from '../shared/api/queries.ts'
import { useChanges } from '../shared/live/changes.ts'
import { usePollInterval } from '../shared/live/live.ts'
import { useArrived } from '../shared/ui/useArrived.ts'
import { requestOf, type TimelineFilters } from './filters.ts'

const PAGE = 100
/** Shortest interval between requests for the newest page, however busy the class. */
const LEAST_GAP_MS = 1_000

export const useTimeline = (groupId: number, filters: TimelineFilters) => {
  const queries = useQueryClient()
  const wanted = { ...requestOf(groupId, filters), size: PAGE }
  const pagesKey = [timelineList.path, 'pages', wanted] as const
  const pages = useInfiniteQuery({
    queryKey: pagesKey,
    queryFn: ({ pageParam, signal }) => request(timelineList, { ...wanted, after: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasMore ? (last.items.at(-1)?.position ?? null) : null),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  const data = useArrived(pages.data)
  const entries: readonly TimelineEntry[] = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data])
  const newest = entries[0]?.position ?? ''

  const topic = timelineTopic.of({ groupId })
  const poll = usePollInterval(topic)
  const head = useQuery({ ...callQuery(timelineList, wanted), enabled: false })
  const { refetch } = head
  useChanges(topic, () => refetch(), { everyMs: LEAST_GAP_MS })
  useEffect(() => {
    if (poll === false) return
    const timer = setInterval(() => void refetch(), poll)
    return () => clearInterval(timer)
  }, [poll, refetch])

  // nothing counts as new before the first page is shown, or beside one with other filters
  const hasPage = data !== undefined && !pages.isPlaceholderData
  const newCount = hasPage ? (head.data?.items.filter((entry) => entry.position > newest).length ?? 0) : 0
  return {
    pages,
    /** Nothing has been read yet. */
    isPending: pages.isPending || (data === undefined && pages.isSuccess),
    entries,
    newCount,
    /** There may be more than `newCount`. */
    isNewCountCapped: newCount === PAGE,
    showNew: async () => {
      await Promise.all([
        queries.resetQueries({ queryKey: pagesKey, exact: true }),
        queries.invalidateQueries({ queryKey: [timelineHistogram.path] }),
      ])
    },
  }
}
