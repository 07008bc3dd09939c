// Grid of cells, such as students × problems: sticky header and first column, arrow keys between the cells, and only the rows in view when
// there are many.
import { UnstyledButton } from '@mantine/core'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactNode, useRef } from 'react'
import { usePrinting } from '../ui/printing.ts'
import classes from './cellGrid.module.css'
import { cellName, useGridKeys } from './useGridKeys.ts'

/** Number of rows from which only those in view are rendered. */
const PART_FROM = 80
/** Pixels of a row in a long grid, with its border. */
const ROW_HEIGHT = 48
const BEYOND_SIGHT = 10

export interface GridRowProps {
  /** Position of the row, from 0. */
  row: number
  /** Column in the tab order; null if it is in another row. */
  stop: number | null
  /** Stable. */
  onCell: (row: number, column: number) => void
}

/** Props of the focusable element of a cell. */
export const cellKeys = ({ row, stop, onCell }: GridRowProps, column: number) => ({
  'data-cell': cellName(row, column),
  tabIndex: stop === column ? 0 : -1,
  onFocus: () => onCell(row, column),
})

interface SortHeadProps {
  label: string
  /** Null if the grid has another order. */
  direction: 'ascending' | 'descending' | null
  onSort: () => void
  className?: string | undefined
  /** Below the label. */
  children?: ReactNode
}

/** Header of a column by which the grid can be sorted. */
export const SortHead = ({ label, direction, onSort, className, children }: SortHeadProps) => (
  <th scope="col" className={className} aria-sort={direction ?? 'none'} title={label}>
    <UnstyledButton className={classes.sort ?? ''} onClick={onSort}>
      <span className={children === undefined ? undefined : classes.problem}>{label}</span>
      <span aria-hidden>{direction === null ? '' : direction === 'descending' ? ' ↓' : ' ↑'}</span>
    </UnstyledButton>
    {children}
  </th>
)

interface CellGridProps<Row> {
  label: string
  /** In display order. */
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Number of cells of a row that the arrow keys reach. */
  columns: number
  /** Header cells. */
  head: ReactNode
  /** Rows of sums above the others. */
  sums?: ReactNode
  /** Cells of a row, best memoized: a row header and data cells with `cellKeys`. */
  children: (row: Row, props: GridRowProps) => ReactNode
}

export const CellGrid = <Row,>({ label, rows, keyOf, columns, head, sums, children }: CellGridProps<Row>) => {
  const box = useRef<HTMLDivElement>(null)
  const isPrinting = usePrinting()
  const isPart = rows.length > PART_FROM && !isPrinting
  const { grid, stopRow, stopIn, onCell } = useGridKeys<HTMLTableElement>({
    rows: rows.length,
    columns,
    reveal: (row) => virtual.scrollToIndex(row),
  })
  // oxlint-disable-next-line react/incompatible-library -- read anew at every render
  const virtual = useVirtualizer({
    count: isPart ? rows.length : 0,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: BEYOND_SIGHT,
    // the row with the tab stop stays, so that the focus is never lost
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), stopRow])].sort((a, b) => a - b),
  })
  const items = virtual.getVirtualItems()
  const shown = isPart ? items.map(({ index }) => index) : rows.map((_, index) => index)
  const gapBefore = (at: number): number => ((shown[at] ?? rows.length) - ((shown[at - 1] ?? -1) + 1)) * ROW_HEIGHT
  const gap = (at: number) =>
    gapBefore(at) > 0 && (
      <tr className={classes.gap} aria-hidden>
        <td style={{ height: gapBefore(at) }} />
      </tr>
    )
  return (
    <div className={classes.box} ref={box}>
      <table
        ref={grid}
        className={classes.grid}
        aria-label={label}
        {...(isPart ? { 'data-part': true, 'aria-rowcount': rows.length + 1 } : {})}
      >
        <thead>
          <tr>{head}</tr>
        </thead>
        {sums !== undefined && <tbody className={classes.sums}>{sums}</tbody>}
        <tbody>
          {shown.map((index, at) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <Fragment key={keyOf(row)}>
                {gap(at)}
                <tr {...(isPart ? { 'aria-rowindex': index + 2 } : {})}>{children(row, { row: index, stop: stopIn(index), onCell })}</tr>
              </Fragment>
            )
          })}
          {gap(shown.length)}
        </tbody>
      </table>
    </div>
  )
}
