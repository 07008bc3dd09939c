// Data table with search, filters, order, page and open row in the URL; below 640 px its rows are cards.
import { Button, Pagination, Text, Title } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useTable } from '@tanstack/react-table'
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslation } from '../texts.ts'
import { notifyFailure } from '../ui/notify.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { useIsLate } from '../ui/useIsLate.ts'
import { Bulk } from './Bulk.tsx'
import { Cards, SortSelect } from './Cards.tsx'
import type { BulkAction, Column, ColumnFilter, RowAction } from './column.ts'
import { csvOf, saveFile } from './csv.ts'
import { features } from './features.ts'
import { Grid } from './Grid.tsx'
import { OnPaper } from './OnPaper.tsx'
import { Toolbar, type View } from './Toolbar.tsx'
import classes from './table.module.css'
import type { TableRows } from './tableRows.ts'
import { PAGE_SIZE, type TableAddress } from './tableState.ts'
import { useIsNarrow } from './useIsNarrow.ts'

export interface DataTableProps<Row extends object> {
  /** Key of the stored view settings (columns, density). */
  id: string
  /** Accessible name. */
  label: string
  /** Shows the label as a heading, for pages with several tables, with an optional explanation. */
  heading?: { order: 2 | 3; text?: ReactNode }
  table: TableAddress
  rows: TableRows<Row>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** Name of a row. */
  nameOf: (row: Row) => string
  /** Label of the search field; no search without it. */
  searchLabel?: string
  filters?: readonly ColumnFilter[]
  actions?: readonly RowAction<Row>[]
  bulk?: readonly BulkAction<Row>[]
  /** Rows open: with `detail` below themselves, else in a drawer that reads `table.row`. */
  isOpenable?: boolean
  /** Content below the open row. */
  detail?: (row: Row) => ReactNode
  /** Width in pixels below which rows are cards. */
  cardsBelow?: number
  /**
   * Extra control beside the filters that selects the listed rows; `text` is its state for print, `filter` the filter that holds it. It
   * does not count as a search.
   */
  choice?: { control: ReactNode; text: string | null; filter?: string }
  /** Name of the CSV file, without extension; no CSV without it. */
  csv?: string
  /** Replaces the rows of an empty table without search. */
  empty: ReactNode
  /** Replaces the table after a failed query. */
  failure?: (error: unknown, retry: () => void) => ReactNode
  /** All rows at once, in a scrolling box; cards are still paged. */
  isWhole?: boolean
  /** Heading above a row that begins a group; `before` is the row above. */
  groupOf?: (row: Row, before: Row | undefined) => ReactNode
}

const NONE: readonly never[] = []
/** Pixels. */
const CARDS_BELOW = 640

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

const NothingFound = ({ table, kept }: { table: TableAddress; kept: TableAddress['filters'] }) => {
  const { t } = useTranslation('table')
  const clear = (event: MouseEvent) => {
    // this button disappears, so the focus moves to the search
    event.currentTarget.closest('section')?.querySelector<HTMLElement>('input[type=search], [data-filter]')?.focus()
    table.set({ search: '', filters: kept })
  }
  return (
    <EmptyState
      icon={IconSearch}
      title={t('nothingFound')}
      description={t('nothingFoundText')}
      action={
        <Button variant="default" onClick={clear}>
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

interface HeadingProps {
  label: string
  heading: { order: 2 | 3; text?: ReactNode }
  /** At the end of the line. */
  children?: ReactNode
}

const Heading = ({ label, heading: { order, text }, children }: HeadingProps) => (
  <header className={classes.heading}>
    <div>
      <Title order={order} size="h4">
        {label}
      </Title>
      {text !== undefined && (
        <Text component="div" size="sm" c="dimmed">
          {text}
        </Text>
      )}
    </div>
    {children}
  </header>
)

export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { id, label, heading, table, rows, columns, keyOf, nameOf, searchLabel, filters = NONE, csv, empty, choice, detail } = props
  const { actions = NONE, bulk = NONE, isOpenable = false, isWhole = false, cardsBelow = CARDS_BELOW } = props
  const { t } = useTranslation('table')
  const { ref, isNarrow } = useIsNarrow(cardsBelow)
  const [view, setView] = useView(id, columns)
  const shown = columns.filter((column, index) => index === 0 || !view.hidden.includes(column.id))
  const sortable = shown.filter(({ isSortable }) => isSortable === true)
  const isInOne = isWhole && !isNarrow
  const pageOfWhole = useMemo(
    () => (isWhole && !isInOne ? rows.rows?.slice((table.page - 1) * PAGE_SIZE, table.page * PAGE_SIZE) : rows.rows) ?? NONE,
    [rows.rows, isWhole, isInOne, table.page],
  )
  const model = useModel(pageOfWhole, columns, keyOf)
  const isLoading = rows.rows === undefined && rows.error === null
  const isLate = useIsLate(isLoading)
  const isChoice = ([id]: [string, unknown]) => id === choice?.filter
  const chosen = Object.fromEntries(Object.entries(table.filters).filter(isChoice))
  const isNarrowed = table.search !== '' || Object.entries(table.filters).some((filter) => !isChoice(filter) && filter[1].length > 0)
  // the last row of the last page was removed, or an old link has a page that no longer exists
  const last = Math.max(1, Math.ceil(rows.total / PAGE_SIZE))
  const isPast = !isInOne && !isLoading && !rows.isBehind && rows.total > 0 && table.page > last
  const goBack = useEffectEvent(() => table.set({ page: last }))
  useEffect(() => {
    if (isPast) goBack()
  }, [isPast])
  const isSelectable = bulk.length > 0
  const head = heading !== undefined && <Heading label={label} heading={heading} />
  if (rows.rows === undefined && rows.error !== null)
    return (
      <section aria-label={label}>
        {head}
        {props.failure?.(rows.error, rows.retry) ?? <ErrorState error={rows.error} onRetry={rows.retry} />}
      </section>
    )
  if (rows.total === 0 && !isLoading && !isNarrowed)
    return (
      <section className={classes.frame} aria-label={label}>
        {head}
        {choice !== undefined && <div className={`${classes.toolbar} cj-no-print`}>{choice.control}</div>}
        {empty}
      </section>
    )
  const toggle = (row: Row) => {
    const key = keyOf(row)
    table.set({ row: detail !== undefined && table.row === key ? null : key })
  }
  const Body = isNarrow ? Cards<Row> : Grid<Row>
  const save = async () => {
    try {
      saveFile(
        `${csv}.csv`,
        csvOf(
          shown.filter(({ isScreenOnly }) => isScreenOnly !== true),
          await rows.all(),
        ),
      )
    } catch (error) {
      notifyFailure(error, t('csvFailed'))
    }
  }
  const selectAll = {
    isAll: model.getIsAllPageRowsSelected(),
    isSome: model.getIsSomePageRowsSelected(),
    onToggle: () => model.toggleAllPageRowsSelected(),
  }
  // without filters the tools go beside the heading
  const isInHeading = heading !== undefined && searchLabel === undefined && filters.length === 0 && choice === undefined && !isNarrow
  const toolbar = (
    <Toolbar
      table={table}
      searchLabel={searchLabel}
      filters={filters}
      total={isLoading ? undefined : (rows.entries ?? rows.total)}
      columns={columns.slice(1)}
      view={view}
      onView={setView}
      onCsv={csv === undefined ? undefined : save}
      selectAll={isNarrow && isSelectable ? selectAll : undefined}
    >
      {choice?.control}
      {isNarrow && sortable.length > 0 && <SortSelect table={table} columns={sortable} />}
    </Toolbar>
  )
  return (
    <section className={classes.frame} aria-label={label} ref={ref}>
      {isInHeading ? (
        <Heading label={label} heading={heading}>
          {toolbar}
        </Heading>
      ) : (
        <>
          {head}
          {toolbar}
        </>
      )}
      <OnPaper
        table={table}
        filters={filters}
        columns={columns}
        total={rows.total}
        count={pageOfWhole.length}
        choice={choice?.text ?? null}
      />
      {rows.isMore === true && (
        <Text size="sm" c="dimmed" px="md" py="xs" className="cj-no-print">
          {t('isMore', { total: rows.total })}
        </Text>
      )}
      {isSelectable && <Bulk model={model} bulk={bulk} />}
      {rows.total === 0 && !isLoading ? (
        <NothingFound table={table} kept={chosen} />
      ) : (
        <Body
          label={label}
          table={table}
          model={model}
          columns={shown}
          actions={actions}
          onOpen={isOpenable ? toggle : undefined}
          detail={detail}
          nameOf={nameOf}
          isSelectable={isSelectable}
          isCompact={view.isCompact}
          isBehind={rows.isBehind}
          isLoading={isLate}
          isWhole={isInOne}
          groupOf={props.groupOf}
        />
      )}
      {!isInOne && <Pages table={table} total={rows.total} />}
    </section>
  )
}
