// Pages of a search of the log. A page may be short, or even empty, with more to come: then the search goes on by itself, a few times.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { searchLog } from '../../../queries/analyst/calls.ts'
import type { LogEntry } from '../../../queries/analyst/search/schemas.ts'
import { request } from '../../shared/api/client.ts'
import type { LogSearch } from './logFilters.ts'

const PAGE = 50
/** The search goes on by itself until so many more events are there. */
const ENOUGH = 20
/** Requests that follow one wish without another. */
const BY_ITSELF = 6

export const useLogSearch = (search: LogSearch) => {
  const queries = useQueryClient()
  const key = [searchLog.path, 'pages', search] as const
  const pages = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => request(searchLog, { ...search, after: pageParam, size: PAGE }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // every search is recorded: it is repeated on request only
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const entries: readonly LogEntry[] = useMemo(() => pages.data?.pages.flatMap(({ items }) => items) ?? [], [pages.data])
  const pageCount = pages.data?.pages.length ?? 0
  const name = JSON.stringify(search)
  /** What was there when more was wished for. */
  const [wished, setWished] = useState({ name, pages: 0, entries: 0 })
  if (wished.name !== name || pageCount < wished.pages) setWished({ name, pages: 0, entries: 0 })
  const followed = pageCount - wished.pages
  const goesOn = pages.hasNextPage && !pages.isError && followed >= 1 && followed <= BY_ITSELF && entries.length - wished.entries < ENOUGH
  const { fetchNextPage, isFetching } = pages
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage()
  }, [goesOn, isFetching, pageCount, fetchNextPage])
  return {
    entries,
    isPending: pages.isPending,
    /** A page is on its way, or will be. */
    isSearching: pages.isFetchingNextPage || goesOn,
    /** Position up to which the log was searched; null at its end. */
    searchedTo: pages.data?.pages.at(-1)?.next ?? null,
    hasMore: pages.hasNextPage,
    error: pages.error,
    more: () => {
      setWished({ name, pages: pageCount, entries: entries.length })
      void fetchNextPage()
    },
    /** Searches anew. */
    again: () => {
      setWished({ name, pages: 0, entries: 0 })
      void queries.resetQueries({ queryKey: key, exact: true })
    },
  }
}
