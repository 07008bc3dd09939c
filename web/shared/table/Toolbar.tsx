// Toolbar of a table: search, filters and active values, columns and density, CSV, and the row count.
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { CheckMenu } from './CheckMenu.tsx'
import { Chips } from './Chips.tsx'
import type { ColumnFilter } from './column.ts'
import classes from './table.module.css'
import type { TableAddress } from './tableState.ts'

const SEARCH_AFTER_MS = 300

export interface View {
  isCompact: boolean
  hidden: readonly string[]
}

export const SearchField = ({ table, label }: { table: TableAddress; label: string }) => {
  const [text, setText] = useState(table.search)
  const [asked, setAsked] = useState(table.search)
  const search = useDebouncedCallback((value: string) => table.set({ search: value.trim() }), SEARCH_AFTER_MS)
  // the URL was changed elsewhere: by a link, Back, or "clear"
  if (asked !== table.search) {
    setAsked(table.search)
    if (text.trim() !== table.search) setText(table.search)
  }
  return (
    <TextInput
      type="search"
      size="sm"
      className={classes.search ?? ''}
      aria-label={label}
      placeholder={label}
      leftSection={<Icon of={IconSearch} size={16} />}
      maxLength={100}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        search(event.currentTarget.value)
      }}
    />
  )
}

const FilterMenu = ({ filter, table }: { filter: ColumnFilter; table: TableAddress }) => {
  const { t } = useTranslation('table')
  const chosen = table.filters[filter.id] ?? []
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
    table.set({ filters: { ...table.filters, [filter.id]: next } })
  }
  return (
    <CheckMenu
      position="bottom-start"
      groups={[{ items: filter.options.map(({ value, label }) => ({ id: value, label, isOn: chosen.includes(value) })), onToggle: toggle }]}
      trigger={
        <Button
          size="compact-md"
          variant="default"
          fw={400}
          fz="sm"
          rightSection={<Icon of={IconChevronDown} size={14} />}
          aria-label={t('filter', { label: filter.label })}
          data-filter={filter.id}
        >
          {filter.label}
        </Button>
      }
    />
  )
}

interface ViewMenuProps {
  columns: readonly { id: string; header: string }[]
  view: View
  onView: (view: View) => void
}

const ViewMenu = ({ columns, view, onView }: ViewMenuProps) => {
  const { t } = useTranslation('table')
  const toggle = (id: string) =>
    onView({ ...view, hidden: view.hidden.includes(id) ? view.hidden.filter((other) => other !== id) : [...view.hidden, id] })
  const density = {
    items: [{ id: 'compact', label: t('density'), isOn: view.isCompact }],
    onToggle: () => onView({ ...view, isCompact: !view.isCompact }),
  }
  const shown = columns.map(({ id, header }) => ({ id, label: header, isOn: !view.hidden.includes(id) }))
  return (
    <CheckMenu
      position="bottom-end"
      groups={[density, { label: t('columns'), items: shown, onToggle: toggle }]}
      trigger={
        <ActionIcon variant="default" size="lg" aria-label={t('options')} title={t('options')}>
          <Icon of={IconAdjustments} />
        </ActionIcon>
      }
    />
  )
}

export interface ToolbarProps extends ViewMenuProps {
  table: TableAddress
  searchLabel: string | undefined
  filters: readonly ColumnFilter[]
  total: number | undefined
  onCsv: (() => Promise<void>) | undefined
  /** For rows that can be selected but have no header. */
  selectAll: { isAll: boolean; isSome: boolean; onToggle: () => void } | undefined
  children?: ReactNode
}

export const Toolbar = ({ table, searchLabel, filters, total, onCsv, selectAll, children, ...view }: ToolbarProps) => {
  const { t } = useTranslation('table')
  const [isSaving, setSaving] = useState(false)
  const save = () => {
    setSaving(true)
    void onCsv?.().finally(() => setSaving(false))
  }
  return (
    <>
      <div className={`${classes.toolbar} cj-no-print`}>
        {selectAll !== undefined && (
          <Checkbox
            aria-label={t('selectAll')}
            checked={selectAll.isAll}
            indeterminate={selectAll.isSome && !selectAll.isAll}
            onChange={selectAll.onToggle}
            data-select-all
          />
        )}
        {searchLabel !== undefined && <SearchField table={table} label={searchLabel} />}
        {filters.map((filter) => (
          <FilterMenu key={filter.id} filter={filter} table={table} />
        ))}
        {children}
        <div className={classes.tools}>
          <output className={`${classes.count} cj-number`}>{total !== undefined && t('count', { count: total })}</output>
          {onCsv !== undefined && (
            <ActionIcon variant="default" size="lg" loading={isSaving} aria-label={t('csv')} title={t('csv')} onClick={save}>
              <Icon of={IconDownload} />
            </ActionIcon>
          )}
          <ViewMenu {...view} />
        </div>
      </div>
      <Chips filters={filters} table={table} />
    </>
  )
}
