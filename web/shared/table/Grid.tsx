// Table in a wide window.
import { Checkbox, Skeleton } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { Fragment, type MouseEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from '../texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { usePrinting } from '../ui/printing.ts'
import { NameCell, type PartsProps } from './cells.tsx'
import { type Column, textOf } from './column.ts'
import { RowMenu } from './RowMenu.tsx'
import classes from './table.module.css'
import type { Sort } from './tableState.ts'
import { useFits } from './useFits.ts'
import { useSight } from './useSight.ts'

const LOADING_ROWS = 5

/** Ascending, descending, then the original order. */
const nextSort = (column: string, sort: Sort | null): Sort | null => {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? null : { column, isDescending: true }
}

interface HeaderProps<Row> {
  column: Column<Row>
  isFirst: boolean
  sort: Sort | null
  onSort: (sort: Sort | null) => void
}

const Header = <Row,>({ column, isFirst, sort, onSort }: HeaderProps<Row>) => {
  const isSorted = sort?.column === column.id
  const direction = isSorted && sort.isDescending ? 'descending' : 'ascending'
  const arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      {...(isFirst ? { 'data-first': true } : {})}
      {...(column.isScreenOnly === true ? { className: 'cj-no-print' } : {})}
      {...(column.isNumber === true ? { 'data-number': true } : {})}
      {...(column.isWrapped === true ? { 'data-wrapped': true } : {})}
      {...(isSorted ? { 'aria-sort': direction } : {})}
      style={{ minWidth: column.minWidth }}
    >
      {column.isSortable === true ? (
        <button
          type="button"
          className={classes.sort}
          {...(isSorted ? { 'data-active': true } : {})}
          onClick={() => onSort(nextSort(column.id, sort))}
        >
          {column.header}
          <Icon of={isSorted ? arrow : IconArrowsSort} size={14} />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

const LoadingRows = ({ columns }: { columns: number }) =>
  Array.from({ length: LOADING_ROWS }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <Skeleton height={14} width={column === 0 ? '70%' : '50%'} />
        </td>
      ))}
    </tr>
  ))

/** Whether a click opens the row: not if it hit a control in the row. */
const isMeantForRow = (event: MouseEvent): boolean =>
  !(event.target as Element).closest('a, button, input, label, [role="menuitem"]') && globalThis.getSelection()?.isCollapsed !== false

export const Grid = <Row,>(props: PartsProps<Row>) => {
  const { label, table, model, columns, actions, onOpen, detail, isSelectable, isCompact, isBehind, isLoading, isWhole, groupOf } = props
  const { t } = useTranslation('table')
  const box = useRef<HTMLDivElement>(null)
  const { rows } = model.getRowModel()
  const isPrinting = usePrinting()
  useFits(box)
  const sight = useSight(rows, box, isWhole, isCompact)
  const width = columns.length + (isSelectable ? 1 : 0) + (actions.length > 0 ? 1 : 0)
  /** A row for content as wide as the table. */
  const wholeLine = (content: ReactNode) =>
    content && (
      <tr className={classes.detailRow}>
        <td colSpan={width}>{content}</td>
      </tr>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard
    <div className={classes.box} ref={box} tabIndex={0} role="group" aria-label={label} {...(isWhole ? { 'data-whole': true } : {})}>
      <table
        className={classes.table}
        aria-label={label}
        aria-rowcount={sight.isPart ? rows.length + 1 : undefined}
        aria-busy={isBehind || isLoading}
        {...(isCompact ? { 'data-compact': true } : {})}
        {...(isBehind ? { 'data-behind': true } : {})}
      >
        <thead>
          <tr>
            {isSelectable && (
              <th scope="col" data-narrow>
                <Checkbox
                  size="xs"
                  aria-label={t('selectAll')}
                  checked={model.getIsAllPageRowsSelected()}
                  indeterminate={model.getIsSomePageRowsSelected()}
                  data-select-all
                  onChange={() => model.toggleAllPageRowsSelected()}
                />
              </th>
            )}
            {columns.map((column, index) => (
              <Header key={column.id} column={column} isFirst={index === 0} sort={table.sort} onSort={(sort) => table.set({ sort })} />
            ))}
            {actions.length > 0 && (
              <th scope="col" data-narrow>
                <span className="cj-hidden">{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {isLoading && <LoadingRows columns={width} />}
          {sight.above > 0 && <tr style={{ height: sight.above }} />}
          {sight.rows.map((entry) => {
            const row = entry.original
            const name = props.nameOf(row)
            return (
              <Fragment key={entry.id}>
                {wholeLine(groupOf?.(row, rows[entry.index - 1]?.original))}
                <tr
                  aria-rowindex={sight.isPart ? entry.index + 2 : undefined}
                  {...(entry.getIsSelected() ? { 'data-selected': true } : {})}
                  {...(table.row === entry.id ? { 'data-open': true } : {})}
                  {...(onOpen === undefined
                    ? {}
                    : { className: classes.clickable, onClick: (event: MouseEvent) => isMeantForRow(event) && onOpen(row) })}
                >
                  {isSelectable && (
                    <td data-narrow>
                      <Checkbox
                        size="xs"
                        aria-label={t('select', { name })}
                        checked={entry.getIsSelected()}
                        onClick={entry.getToggleSelectedHandler()}
                        onChange={() => undefined}
                      />
                    </td>
                  )}
                  {columns.map((column, index) =>
                    index === 0 ? (
                      <th key={column.id} scope="row">
                        <NameCell column={column} row={row} name={name} onOpen={onOpen} isExpanded={detail && table.row === entry.id} />
                      </th>
                    ) : (
                      <td
                        key={column.id}
                        {...(column.isNumber === true ? { 'data-number': true } : {})}
                        {...(column.isScreenOnly === true ? { className: 'cj-no-print' } : {})}
                      >
                        {(isPrinting && column.isControl === true ? null : column.cell?.(row)) ?? textOf(column, row)}
                      </td>
                    ),
                  )}
                  {actions.length > 0 && (
                    <td data-narrow>
                      <RowMenu row={row} name={name} actions={actions} />
                    </td>
                  )}
                </tr>
                {wholeLine(table.row === entry.id && detail?.(row))}
              </Fragment>
            )
          })}
          {sight.below > 0 && <tr style={{ height: sight.below }} />}
        </tbody>
      </table>
    </div>
  )
}
