// Sources of table rows: server-side pages, or a complete list.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import type { Call } from '../../../protocol/call.ts'
import { callQuery } from '../api/queries.ts'
import { useArrived } from '../ui/useArrived.ts'
import { type Column, textOf } from './column.ts'
import { PAGE_SIZE, type TableState } from './tableState.ts'

/** Rows of the current page, and their loading state. */
export interface TableRows<Row> {
  rows: readonly Row[] | undefined
  /** Over all pages. */
  total: number
  /** How many of them are told; all if absent. */
  entries?: number
  /** A search has more results than are counted; a longer search term finds them. */
  isMore?: boolean
  error: unknown
  /** The rows are those of the previous request. */
  isBehind: boolean
  retry(): void
  /** All matching rows of all pages: for CSV. */
  all(): Promise<readonly Row[]>
}

interface PageOf<Row> {
  items: Row[]
  total: number
  isMore?: boolean | undefined
}

interface Paged {
  page: number
  size: number
}

/** Page size, and the limit of requests, when all rows are fetched. */
const WHOLE_PAGE = 100
const MOST_PAGES = 100

/** Rows of a paged call. `requestOf` builds its request from the table's state; the page is added. */
export const useCallRows = <Request extends z.ZodType, Row>(
  call: Call<Request, z.ZodType<PageOf<Row>>>,
  state: TableState,
  requestOf: (state: TableState) => Omit<z.input<Request>, keyof Paged>,
  /** Refetch interval in milliseconds; false for none. */
  everyMs: (rows: readonly Row[]) => number | false = () => false,
): TableRows<Row> => {
  const queries = useQueryClient()
  const optionsOf = (paged: Paged) => callQuery(call, { ...requestOf(state), ...paged } as z.input<Request>)
  const query = useQuery({
    ...optionsOf({ page: state.page, size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: (known) => everyMs(known.state.data?.items ?? []),
  })
  const data = useArrived(query.data)
  const all = async (): Promise<readonly Row[]> => {
    const rows: Row[] = []
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const { items, total } = await queries.fetchQuery({ ...optionsOf({ page, size: WHOLE_PAGE }), staleTime: 0 })
      rows.push(...items)
      if (items.length === 0 || rows.length >= total) break
    }
    return rows
  }
  return {
    rows: data?.items,
    total: data?.total ?? 0,
    isMore: data?.isMore === true,
    error: query.data === undefined ? query.error : null,
    isBehind: query.isPlaceholderData,
    retry: () => void query.refetch(),
    all,
  }
}

const compare = (a: string | number | null, b: string | number | null): number => {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0)
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), undefined, { numeric: true })
}

/** Applies search, filters and order to a list; a filter matches the column with its name. */
export const selectRows = <Row>(list: readonly Row[], columns: readonly Column<Row>[], { search, filters, sort }: TableState): Row[] => {
  const wanted = search.trim().toLowerCase()
  const valueOf = (row: Row, id: string) => columns.find((column) => column.id === id)?.value(row) ?? null
  const found = list.filter(
    (row) =>
      (wanted === '' ||
        columns.some((column) =>
          String(textOf(column, row) ?? '')
            .toLowerCase()
            .includes(wanted),
        )) &&
      Object.entries(filters).every(([id, values]) => values.includes(String(valueOf(row, id) ?? ''))),
  )
  if (sort === null || !columns.some(({ id }) => id === sort.column)) return found
  const direction = sort.isDescending ? -1 : 1
  return found.toSorted((a, b) => direction * compare(valueOf(a, sort.column), valueOf(b, sort.column)))
}

/**
 * Rows of a complete list: searched, filtered, sorted and paged in the browser; not paged for a table that `isWhole`. Rows that are no
 * entry, such as a median, are not counted.
 */
export const useListRows = <Row>(
  listed: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  state: TableState,
  query: { error?: unknown; retry?: () => void; isWhole?: boolean; isEntry?: (row: Row) => boolean } = {},
): TableRows<Row> => {
  const list = useArrived(listed)
  const selected = useMemo(() => (list === undefined ? undefined : selectRows(list, columns, state)), [list, columns, state])
  const last = Math.max(1, Math.ceil((selected?.length ?? 0) / PAGE_SIZE))
  const first = (Math.min(state.page, last) - 1) * PAGE_SIZE
  return {
    rows: query.isWhole ? selected : selected?.slice(first, first + PAGE_SIZE),
    total: selected?.length ?? 0,
    ...(query.isEntry && { entries: selected?.filter(query.isEntry).length ?? 0 }),
    error: list === undefined ? (query.error ?? null) : null,
    isBehind: false,
    retry: query.retry ?? (() => undefined),
    all: () => Promise.resolve(selected ?? []),
  }
}
