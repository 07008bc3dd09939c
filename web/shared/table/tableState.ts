// State of a table in the URL, so that links can be shared.
import { useMemo } from 'react'
import { useSearchParams } from '../router.ts'

export const PAGE_SIZE = 25

export interface Sort {
  column: string
  isDescending: boolean
}

/** Table state from the URL. */
export interface TableState {
  search: string
  /** From 1. */
  page: number
  sort: Sort | null
  /** Selected values, by filter; empty filters are left out. */
  filters: Readonly<Record<string, readonly string[]>>
  /** The row whose drawer is open. */
  row: string | null
}

export interface TableAddress extends TableState {
  /** Returns to the first page when anything but the page or the open row changes. */
  set(change: Partial<TableState>): void
}

/** Sort parameters for a server that sorts by `columns`; an unknown column in the URL is ignored. */
export const sortAmong = <Id extends string>(columns: readonly Id[], sort: Sort | null): { sortBy: Id | null; isDescending: boolean } => {
  const column = columns.find((id) => id === sort?.column) ?? null
  return { sortBy: column, isDescending: column !== null && sort?.isDescending === true }
}

const SEARCH_LENGTH = 100
const FILTER = 'f.'

const sortOf = (text: string | null, fallback: Sort | null): Sort | null => {
  if (text === null) return fallback
  return text.startsWith('-') ? { column: text.slice(1), isDescending: true } : { column: text, isDescending: false }
}

const pageOf = (text: string | null): number => {
  const page = Number(text)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

const readState = (params: URLSearchParams, prefix: string, sort: Sort | null): TableState => ({
  search: (params.get(`${prefix}q`) ?? '').slice(0, SEARCH_LENGTH),
  page: pageOf(params.get(`${prefix}page`)),
  sort: sortOf(params.get(`${prefix}sort`), sort),
  filters: Object.fromEntries(
    [...params].flatMap(([key, value]) =>
      key.startsWith(prefix + FILTER) && value !== '' ? [[key.slice(prefix.length + FILTER.length), value.split(',')]] : [],
    ),
  ),
  row: params.get(`${prefix}row`),
})

const forget = (params: URLSearchParams, prefix: string): void => {
  const keys = Array.from(params.keys())
  for (const key of keys)
    if (['q', 'page', 'sort', 'row'].some((own) => key === prefix + own) || key.startsWith(prefix + FILTER)) params.delete(key)
}

/** Removes a table's state from the URL. */
export const forgetTable = (params: URLSearchParams, name: string): void => forget(params, `${name}.`)

const writeState = (params: URLSearchParams, prefix: string, { search, page, sort, filters, row }: TableState): URLSearchParams => {
  forget(params, prefix)
  if (search !== '') params.set(`${prefix}q`, search)
  if (sort !== null) params.set(`${prefix}sort`, `${sort.isDescending ? '-' : ''}${sort.column}`)
  for (const [id, values] of Object.entries(filters)) if (values.length > 0) params.set(`${prefix}${FILTER}${id}`, values.join(','))
  if (page !== 1) params.set(`${prefix}page`, String(page))
  if (row !== null) params.set(`${prefix}row`, row)
  return params
}

/** Table state in the URL. `name` distinguishes tables on one page; `sort` is the default order. */
export const useTableAddress = ({ name, sort = null }: { name?: string; sort?: Sort | null } = {}): TableAddress => {
  const [params, setParams] = useSearchParams()
  const prefix = name === undefined ? '' : `${name}.`
  const text = params.toString()
  const { column, isDescending } = sort ?? {}
  return useMemo(() => {
    const fallback = column === undefined ? null : { column, isDescending: isDescending === true }
    const state = readState(new URLSearchParams(text), prefix, fallback)
    const set = (change: Partial<TableState>): void => {
      const staysOnPage = Object.keys(change).every((key) => key === 'page' || key === 'row')
      const write = (before: URLSearchParams) => {
        const next = { ...readState(before, prefix, null), ...(staysOnPage ? {} : { page: 1 }), ...change }
        return writeState(new URLSearchParams(before), prefix, next)
      }
      // opening a row adds a history entry, so that Back closes it; everything else replaces it
      setParams(write, { replace: change.row === undefined || change.row === null, preventScrollReset: true })
    }
    return { ...state, set }
  }, [text, prefix, column, isDescending, setParams])
}
