// Table in a narrow window: one card per row, with a sort menu.
import { Checkbox, NativeSelect, Skeleton } from '@mantine/core'
import { useTranslation } from '../texts.ts'
import { NameCell, type PartsProps } from './cells.tsx'
import { textOf } from './column.ts'
import { RowMenu } from './RowMenu.tsx'
import classes from './table.module.css'
import type { TableAddress } from './tableState.ts'

/** Replaces the sortable headers of the grid. */
export const SortSelect = ({ table, columns }: { table: TableAddress; columns: readonly { id: string; header: string }[] }) => {
  const { t } = useTranslation('table')
  const { sort } = table
  return (
    <NativeSelect
      size="sm"
      aria-label={t('sortBy')}
      data={[
        { value: '', label: t('unsorted') },
        ...columns.flatMap(({ id, header }) => [
          { value: id, label: t('ascending', { column: header }) },
          { value: `-${id}`, label: t('descending', { column: header }) },
        ]),
      ]}
      value={sort === null ? '' : `${sort.isDescending ? '-' : ''}${sort.column}`}
      onChange={({ currentTarget: { value } }) => {
        const isDescending = value.startsWith('-')
        const column = value.slice(isDescending ? 1 : 0)
        table.set({ sort: column === '' ? null : { column, isDescending } })
      }}
    />
  )
}

/** Cards show a dash for missing values; 0 is a value. */
const orDash = (text: string | number | null): string | number => (text === null || text === '' ? '–' : text)

export const Cards = <Row,>({
  label,
  table,
  model,
  columns,
  actions,
  onOpen,
  detail,
  nameOf,
  isSelectable,
  isBehind,
  isLoading,
  groupOf,
}: PartsProps<Row>) => {
  const { t } = useTranslation('table')
  const [first, ...others] = columns
  if (isLoading)
    return (
      <div className={classes.cards} aria-busy>
        {Array.from({ length: 3 }, (_, card) => (
          <div key={card} className={classes.card}>
            <Skeleton height={14} width="60%" />
          </div>
        ))}
      </div>
    )
  return (
    <ul className={classes.cards} aria-label={label} aria-busy={isBehind}>
      {model.getRowModel().rows.map((entry, index, rows) => {
        const row = entry.original
        const name = nameOf(row)
        return (
          <li
            key={entry.id}
            className={classes.card}
            {...(entry.getIsSelected() ? { 'data-selected': true } : {})}
            {...(table.row === entry.id ? { 'data-open': true } : {})}
          >
            {groupOf && <div className={classes.detail}>{groupOf(row, rows[index - 1]?.original)}</div>}
            <div className={classes.cardTitle}>
              {isSelectable && (
                <Checkbox aria-label={t('select', { name })} checked={entry.getIsSelected()} onChange={() => entry.toggleSelected()} />
              )}
              {first !== undefined && (
                <div style={{ minWidth: 0 }}>
                  <NameCell column={first} row={row} name={name} onOpen={onOpen} isExpanded={detail && table.row === entry.id} />
                </div>
              )}
            </div>
            <RowMenu row={row} name={name} actions={actions} />
            <dl className={classes.facts}>
              {others.map((column) => (
                <div key={column.id} style={{ display: 'contents' }}>
                  <dt {...(column.isBare === true ? { className: 'cj-hidden' } : {})}>{column.header}</dt>
                  <dd
                    {...(column.isNumber === true ? { className: 'cj-number' } : {})}
                    {...(column.isBare === true ? { 'data-bare': true } : {})}
                  >
                    {column.cell?.(row) ?? orDash(textOf(column, row))}
                  </dd>
                </div>
              ))}
            </dl>
            {detail !== undefined && table.row === entry.id && <div className={classes.detail}>{detail(row)}</div>}
          </li>
        )
      })}
    </ul>
  )
}
