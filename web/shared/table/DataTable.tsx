// The one table: what is searched, filtered, sorted, paged and opened stands in the address; below 640 px its rows are cards.
import { Button, Pagination } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/Icon.tsx'
import { notifyFailure } from '../ui/notify.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { useIsLate } from '../ui/useIsLate.ts'
import { Cards, SortSelect } from './Cards.tsx'
import type { PartsProps } from './cells.tsx'
import type { BulkAction, Column, ColumnFilter, RowAction } from './column.ts'
import { csvOf, saveFile } from './csv.ts'
import { features } from './features.ts'
import { Grid } from './Grid.tsx'
import { Toolbar, type View } from './Toolbar.tsx'
import classes from './table.module.css'
import type { TableRows } from './tableRows.ts'
import { PAGE_SIZE, type TableAddress } from './tableState.ts'

export interface DataTableProps<Row extends object> {
  /** What the view of the table (columns, density) is remembered by. */
  id: string
  /** What the table holds, for those who hear it. */
  label: string
  table: TableAddress
  rows: TableRows<Row>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** What a row is called. */
  nameOf: (row: Row) => string
  /** The search field's label; without it there is none. */
  searchLabel?: string
  filters?: readonly ColumnFilter[]
  actions?: readonly RowAction<Row>[]
  bulk?: readonly BulkAction<Row>[]
  /** Rows are opened, in a drawer that looks at `table.row`. */
  isOpenable?: boolean
  /** The file's name, without its ending; without it there is no CSV. */
  csv?: string
  /** In place of the rows where there is nothing, and nothing was searched for. */
  empty: ReactNode
  /** In place of the table where there are no rows to show because asking for them failed. */
  failure?: (error: unknown, retry: () => void) => ReactNode
  /** All rows at once, in a box that scrolls; as cards they come page by page all the same. */
  isWhole?: boolean
}

const NO_ACTIONS: readonly never[] = []
const NO_ROWS: readonly never[] = []

const useView = <Row,>(id: string, columns: readonly Column<Row>[]) =>
  useLocalStorage<View>({
    key: `table.${id}`,
    defaultValue: { isCompact: false, hidden: columns.flatMap((column) => (column.isExtra === true ? [column.id] : [])) },
    getInitialValueInEffect: false,
  })

const useModel = <Row extends object>(rows: readonly Row[], columns: readonly Column<Row>[], keyOf: (row: Row) => string) => {
  const definitions = useMemo(() => columns.map(({ id, value }) => ({ id, accessorFn: value })), [columns])
  return useTable({ features, columns: definitions, data: rows, getRowId: keyOf })
}

const Bulk = <Row extends object>({ model, bulk }: { model: PartsProps<Row>['model']; bulk: readonly BulkAction<Row>[] }) => {
  const { t } = useTranslation('table')
  const rows = model.getSelectedRowModel().rows.map(({ original }) => original)
  if (rows.length === 0) return null
  return (
    <div className={`${classes.bulk} cj-no-print`} role="toolbar" aria-label={t('selected', { count: rows.length })}>
      <output className="cj-number">{t('selected', { count: rows.length })}</output>
      {bulk.map(({ label, icon, run, isDangerous }) => (
        <Button
          key={label}
          size="compact-md"
          variant="default"
          leftSection={<Icon of={icon} size={16} />}
          {...(isDangerous === true ? { c: 'red' } : {})}
          onClick={() => run(rows)}
        >
          {label}
        </Button>
      ))}
      <Button size="compact-md" variant="subtle" leftSection={<Icon of={IconX} size={16} />} onClick={() => model.resetRowSelection(true)}>
        {t('unselect')}
      </Button>
    </div>
  )
}

const NothingFound = ({ table }: { table: TableAddress }) => {
  const { t } = useTranslation('table')
  return (
    <EmptyState
      icon={IconSearch}
      title={t('nothingFound')}
      description={t('nothingFoundText')}
      action={
        <Button variant="default" onClick={() => table.set({ search: '', filters: {} })}>
          {t('clear')}
        </Button>
      }
    />
  )
}

const Pages = ({ table, total }: { table: TableAddress; total: number }) => {
  const { t } = useTranslation('table')
  const pages = Math.ceil(total / PAGE_SIZE)
  if (pages < 2) return null
  return (
    <nav className={`${classes.foot} cj-no-print`} aria-label={t('pages')}>
      <Pagination
        total={pages}
        value={Math.min(table.page, pages)}
        onChange={(page) => table.set({ page })}
        size="sm"
        getItemProps={(page) => ({ 'aria-label': t('page', { page }) })}
        getControlProps={(control) => ({ 'aria-label': t(control) })}
      />
    </nav>
  )
}

export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { id, label, table, rows, columns, keyOf, nameOf, searchLabel, filters = NO_ACTIONS, csv, empty } = props
  const { actions = NO_ACTIONS, bulk = NO_ACTIONS, isOpenable = false, isWhole = false } = props
  const { t } = useTranslation('table')
  const isNarrow = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
  const [view, setView] = useView(id, columns)
  const shown = columns.filter((column, index) => index === 0 || !view.hidden.includes(column.id))
  const isInOne = isWhole && !isNarrow
  const pageOfWhole = useMemo(
    () => (isWhole && !isInOne ? rows.rows?.slice((table.page - 1) * PAGE_SIZE, table.page * PAGE_SIZE) : rows.rows) ?? NO_ROWS,
    [rows.rows, isWhole, isInOne, table.page],
  )
  const model = useModel(pageOfWhole, columns, keyOf)
  const isLoading = rows.rows === undefined && rows.error === null
  const isLate = useIsLate(isLoading)
  const isNarrowed = table.search !== '' || Object.values(table.filters).some((values) => values.length > 0)
  const isSelectable = bulk.length > 0
  if (rows.rows === undefined && rows.error !== null)
    return props.failure?.(rows.error, rows.retry) ?? <ErrorState error={rows.error} onRetry={rows.retry} />
  if (rows.total === 0 && !isLoading && !isNarrowed) return <div className={classes.frame}>{empty}</div>
  const Body = isNarrow ? Cards<Row> : Grid<Row>
  const save = async () => {
    try {
      saveFile(`${csv}.csv`, csvOf(shown, await rows.all()))
    } catch (error) {
      notifyFailure(error, t('csvFailed'))
    }
  }
  const selectAll = {
    isAll: model.getIsAllPageRowsSelected(),
    isSome: model.getIsSomePageRowsSelected(),
    onToggle: () => model.toggleAllPageRowsSelected(),
  }
  return (
    <section className={classes.frame} aria-label={label}>
      <Toolbar
        table={table}
        searchLabel={searchLabel}
        filters={filters}
        total={isLoading ? undefined : rows.total}
        columns={columns.slice(1)}
        view={view}
        onView={setView}
        onCsv={csv === undefined ? undefined : save}
        selectAll={isNarrow && isSelectable ? selectAll : undefined}
      >
        {isNarrow && <SortSelect table={table} columns={shown.filter(({ isSortable }) => isSortable === true)} />}
      </Toolbar>
      {rows.total === 0 && !isLoading ? (
        <NothingFound table={table} />
      ) : (
        <Body
          label={label}
          table={table}
          model={model}
          columns={shown}
          actions={actions}
          onOpen={isOpenable ? (row) => table.set({ row: keyOf(row) }) : undefined}
          nameOf={nameOf}
          isSelectable={isSelectable}
          isCompact={view.isCompact}
          isBehind={rows.isBehind}
          isLoading={isLate}
          isWhole={isInOne}
        />
      )}
      {isSelectable && <Bulk model={model} bulk={bulk} />}
      {!isInOne && <Pages table={table} total={rows.total} />}
    </section>
  )
}
