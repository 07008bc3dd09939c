// Grid of cells, such as students × problems: sticky header and first column, arrow keys between the cells, and only the rows in view when
// there are many.
import { UnstyledButton } from '@mantine/core'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from '../router.ts'
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
}

/** Props of the focusable element of a cell. */
export const cellKeys = ({ row, stop }: GridRowProps, column: number) => ({
  'data-cell': cellName(row, column),
  tabIndex: stop === column ? 0 : -1,
})

/** Props of a link to another search string of the page, for grids with many links: the grid follows them. */
export const gridLink = (search: string) => ({ href: search, 'data-search': search })

/** Follows such links without a reload. */
const useGridLinks = (grid: RefObject<HTMLElement | null>): void => {
  const navigate = useNavigate()
  const press = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-search]') : null
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (link === null || !isPlain) return
    event.preventDefault()
    void navigate({ search: link.dataset.search ?? '' }, { preventScrollReset: true })
  })
  useEffect(() => {
    const element = grid.current
    element?.addEventListener('click', press)
    return () => element?.removeEventListener('click', press)
  }, [grid])
}

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
  /** Pixels of all columns, the header's included: then the widths of a long grid do not depend on its cells. */
  widths?: readonly number[]
  /** Header cells. */
  head: ReactNode
  /** Rows of sums above the others. */
  sums?: ReactNode
  /** Cells of a row, best memoized: a row header and data cells with `cellKeys`. */
  children: (row: Row, props: GridRowProps) => ReactNode
}

export const CellGrid = <Row,>({ label, rows, keyOf, columns, widths, head, sums, children }: CellGridProps<Row>) => {
  const box = useRef<HTMLDivElement>(null)
  const isPrinting = usePrinting()
  const isPart = rows.length > PART_FROM && !isPrinting
  const { grid, stopRow, stopIn } = useGridKeys<HTMLTableElement>({
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
  useGridLinks(grid)
  const items = virtual.getVirtualItems()
  const shown = isPart ? items.map(({ index }) => index) : rows.map((_, index) => index)
  const isFixed = isPart && widths !== undefined
  const gapBefore = (at: number): number => ((shown[at] ?? rows.length) - ((shown[at - 1] ?? -1) + 1)) * ROW_HEIGHT
  const gap = (at: number) => gapBefore(at) > 0 && <tr style={{ height: gapBefore(at) }} />
  return (
    <div className={classes.box} ref={box}>
      <table
        ref={grid}
        className={classes.grid}
        aria-label={label}
        {...(isPart ? { 'data-part': true, 'aria-rowcount': rows.length + 1 } : {})}
        {...(isFixed ? { style: { tableLayout: 'fixed', width: widths.reduce((sum, width) => sum + width, 0) } } : {})}
      >
        {isFixed && (
          <colgroup>
            {widths.map((width, at) => (
              <col key={at} style={{ width }} />
            ))}
          </colgroup>
        )}
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
                <tr {...(isPart ? { 'aria-rowindex': index + 2 } : {})}>{children(row, { row: index, stop: stopIn(index) })}</tr>
              </Fragment>
            )
          })}
          {gap(shown.length)}
        </tbody>
      </table>
    </div>
  )
}
