// Types of a table's columns, filters and row actions.
import type { ReactNode } from 'react'
import type { IconShape } from '../ui/Icon.tsx'

/** A column. The first one names the row: it is the row header and stays visible. */
export interface Column<Row> {
  /** Used in the URL and in stored settings: never translated. */
  id: string
  header: string
  /** Plain text, a number, a time (ISO-8601) or a code: the key for sorting and filtering in the browser. */
  value: (row: Row) => string | number | null
  /** Display text if `value` is a time or a code: used by the search and the CSV. */
  text?: (row: Row) => string
  /** Rendered cell; `text` or `value` by default. */
  cell?: (row: Row) => ReactNode
  isSortable?: boolean
  /** Numbers are right-aligned. */
  isNumber?: boolean
  /** A long heading, such as the name of an activity: it is wrapped. */
  isWrapped?: boolean
  /** Hidden by default. */
  isExtra?: boolean
  /** Omitted from CSV and print: links and buttons. */
  isScreenOnly?: boolean
  /** A switch or a button: replaced by its text in print. */
  isControl?: boolean
  /** On a card it has the full width and no header: buttons. */
  isBare?: boolean
  /** Pixels. */
  minWidth?: number
}

/** A row matches any of the values; several filters must all match. */
export interface ColumnFilter {
  id: string
  label: string
  options: readonly { value: string; label: string }[]
}

/** Action on a row, or on the selected rows. Dangerous ones come last. */
export interface RowAction<Row> {
  label: string
  icon: IconShape
  run?: (row: Row) => void
  /** Target, if the action is a link. */
  to?: (row: Row) => string
  isDangerous?: boolean
  /** Hidden for rows for which this is false. */
  isFor?: (row: Row) => boolean
}

export interface BulkAction<Row> {
  label: string
  icon: IconShape
  run: (rows: readonly Row[]) => void
  isDangerous?: boolean
}

/** Content of a cell as plain text or a number. */
export const textOf = <Row>({ text, value }: Column<Row>, row: Row): string | number | null => text?.(row) ?? value(row)
