// Print summary of a table: search, filters, order, and the range of rows.
import { useTranslation } from '../texts.ts'
import { chosenOf } from './Chips.tsx'
import type { ColumnFilter } from './column.ts'
import classes from './table.module.css'
import { PAGE_SIZE, type TableState } from './tableState.ts'

interface OnPaperProps {
  table: TableState
  filters: readonly ColumnFilter[]
  columns: readonly { id: string; header: string }[]
  /** Over all pages. */
  total: number
  /** State of the extra control. */
  choice: string | null
  /** Number of printed rows. */
  count: number
}

export const OnPaper = ({ table, filters, columns, total, count, choice }: OnPaperProps) => {
  const { t } = useTranslation('table')
  const { search, sort, page } = table
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const sorted = columns.find(({ id }) => id === sort?.column)?.header
  const first = count < total ? (Math.min(page, pages) - 1) * PAGE_SIZE + 1 : 1
  const words = [
    ...(choice === null ? [] : [choice]),
    ...(search === '' ? [] : [t('paper.search', { search })]),
    ...chosenOf(filters, table).map(({ label, text }) => `${label}: ${text}`),
    ...(sorted === undefined ? [] : [t(sort?.isDescending === true ? 'descending' : 'ascending', { column: sorted })]),
    count < total ? t('paper.part', { first, last: first + count - 1, total, page, pages }) : t('count', { count: total }),
  ]
  return <p className={`${classes.onPaper} cj-print-only`}>{words.join(' · ')}</p>
}
