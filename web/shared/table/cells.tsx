// Props common to grid and cards, and the cell with a row's name.

import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { useTable } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { useTranslation } from '../texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { type Column, type RowAction, textOf } from './column.ts'
import type { features } from './features.ts'
import classes from './table.module.css'
import type { TableAddress } from './tableState.ts'

export interface PartsProps<Row> {
  label: string
  table: TableAddress
  model: ReturnType<typeof useTable<typeof features, Row & object>>
  /** Visible columns. */
  columns: readonly Column<Row>[]
  actions: readonly RowAction<Row>[]
  onOpen: ((row: Row) => void) | undefined
  /** Content below the open row. */
  detail: ((row: Row) => ReactNode) | undefined
  nameOf: (row: Row) => string
  isSelectable: boolean
  isCompact: boolean
  isBehind: boolean
  isLoading: boolean
  isWhole: boolean
  groupOf: ((row: Row, before: Row | undefined) => ReactNode) | undefined
}

interface NameCellProps<Row> {
  column: Column<Row>
  row: Row
  name: string
  onOpen: ((row: Row) => void) | undefined
  /** Whether the row's detail is open; undefined if rows open elsewhere. */
  isExpanded: boolean | undefined
}

/** The row's name; a button if the row can be opened. */
export const NameCell = <Row,>({ column, row, name, onOpen, isExpanded }: NameCellProps<Row>) => {
  const { t } = useTranslation('table')
  const content = column.cell?.(row) ?? textOf(column, row)
  if (onOpen === undefined) return content
  return (
    <button
      type="button"
      className={classes.open}
      aria-label={t('open', { name })}
      {...(isExpanded === undefined ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': isExpanded })}
      onClick={() => onOpen(row)}
    >
      {isExpanded !== undefined && <Icon of={isExpanded ? IconChevronDown : IconChevronRight} size={14} />}
      {content}
    </button>
  )
}
