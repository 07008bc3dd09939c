// Grid of figures, such as students by problems, with sticky names and headers; many rows are virtualised.
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { usePrinting } from '../ui/printing.ts'
import classes from './chart.module.css'

const ROW_HEIGHT = 32
const PART_FROM = 60
const BEYOND_SIGHT = 10

interface MatrixProps<Row, Column> {
  title: string
  rows: readonly Row[]
  columns: readonly Column[]
  rowKey: (row: Row) => string
  columnKey: (column: Column) => string
  rowHead: (row: Row) => ReactNode
  columnHead: (column: Column) => ReactNode
  /** Must not convey information by colour alone. */
  cell: (row: Row, column: Column) => ReactNode
  /** Heading above the names. */
  corner: string
}

export const Matrix = <Row, Column>(props: MatrixProps<Row, Column>) => {
  const { title, rows, columns, rowKey, columnKey, rowHead, columnHead, cell, corner } = props
  const box = useRef<HTMLDivElement>(null)
  const isPrinting = usePrinting()
  const isPart = rows.length > PART_FROM && !isPrinting
  // oxlint-disable-next-line react/incompatible-library -- read anew at every render
  const virtual = useVirtualizer({
    count: isPart ? rows.length : 0,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: BEYOND_SIGHT,
  })
  const items = virtual.getVirtualItems()
  const shown = isPart ? items.flatMap(({ index }) => ({ row: rows[index], index })) : rows.map((row, index) => ({ row, index }))
  const above = isPart ? (items[0]?.start ?? 0) : 0
  const below = isPart ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- scrollable regions must be reachable by keyboard
    <div className={classes.matrixBox} ref={box} tabIndex={0} role="group" aria-label={title}>
      <table className={classes.matrix} aria-label={title} aria-rowcount={isPart ? rows.length + 1 : undefined}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th key={columnKey(column)} scope="col">
                {columnHead(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr style={{ height: above }} />}
          {shown.map(({ row, index }) =>
            row === undefined ? null : (
              <tr key={rowKey(row)} aria-rowindex={isPart ? index + 2 : undefined}>
                <th scope="row">{rowHead(row)}</th>
                {columns.map((column) => (
                  <td key={columnKey(column)}>{cell(row, column)}</td>
                ))}
              </tr>
            ),
          )}
          {below > 0 && <tr style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  )
}
