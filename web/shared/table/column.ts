// What a table says of its columns, its filters, and what can be done with its rows.
import type { ReactNode } from 'react'
import type { IconShape } from '../ui/Icon.tsx'

/** A column. The first one of a table names the row: it is the row's header and stays in sight. */
export interface Column<Row> {
  /** Stands in the address and is remembered: never translated. */
  id: string
  header: string
  /** The cell as plain text, a number, a time (ISO-8601) or a code: what a list that has come whole is sorted and filtered by. */
  value: (row: Row) => string | number | null
  /** In people's words, where `value` is a time or a code: what is searched and what stands in the file. */
  text?: (row: Row) => string
  /** How it looks; without it `text` or `value` is shown. */
  cell?: (row: Row) => ReactNode
  isSortable?: boolean
  /** Numbers stand at the end of their column. */
  isNumber?: boolean
  /** Shown only once it has been chosen. */
  isExtra?: boolean
  /** Left out of files and of paper: links and buttons. */
  isScreenOnly?: boolean
  /** A switch or a button: on paper its text stands in its place. */
  isControl?: boolean
  /** On a card it takes the whole width, without its header: buttons. */
  isBare?: boolean
  /** Pixels; the column does not get narrower. */
  minWidth?: number
}

/** Values of which any may hold; several filters hold together. */
export interface ColumnFilter {
  id: string
  label: string
  options: readonly { value: string; label: string }[]
}

/** What can be done with one row, or with the rows that are selected. Dangerous ones come last. */
export interface RowAction<Row> {
  label: string
  icon: IconShape
  run?: (row: Row) => void
  /** Where it leads, for what is a page. */
  to?: (row: Row) => string
  isDangerous?: boolean
  /** Left out for rows of which this is false. */
  isFor?: (row: Row) => boolean
}

export interface BulkAction<Row> {
  label: string
  icon: IconShape
  run: (rows: readonly Row[]) => void
  isDangerous?: boolean
}

/** What a cell says, as plain text or a number. */
export const textOf = <Row>({ text, value }: Column<Row>, row: Row): string | number | null => text?.(row) ?? value(row)
