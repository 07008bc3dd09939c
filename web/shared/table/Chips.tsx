// Active filter values, one button each to remove it. The focus then moves to the next one, or back to the filter.
import { Button } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../texts.ts'
import { Icon } from '../ui/Icon.tsx'
import type { ColumnFilter } from './column.ts'
import classes from './table.module.css'
import type { TableAddress } from './tableState.ts'

export interface Chosen {
  id: string
  label: string
  value: string
  /** Display text of the value. */
  text: string
}

/** Active values, filter by filter; including values that no filter offers any more. */
export const chosenOf = (filters: readonly ColumnFilter[], table: Pick<TableAddress, 'filters'>): Chosen[] =>
  filters.flatMap(({ id, label, options }) =>
    (table.filters[id] ?? []).map((value) => ({
      id,
      label,
      value,
      text: options.find((option) => option.value === value)?.label ?? value,
    })),
  )

export const Chips = ({ filters, table }: { filters: readonly ColumnFilter[]; table: TableAddress }) => {
  const { t } = useTranslation('table')
  const row = useRef<HTMLDivElement>(null)
  const removed = useRef<{ id: string; index: number } | null>(null)
  const chosen = chosenOf(filters, table)
  const { length } = chosen
  useEffect(() => {
    if (removed.current === null) return
    const { id, index } = removed.current
    removed.current = null
    const rest = row.current?.querySelectorAll<HTMLElement>('button') ?? []
    const section = row.current?.closest('section')
    ;(rest[Math.min(index, length - 1)] ?? section?.querySelector<HTMLElement>(`[data-filter="${CSS.escape(id)}"]`))?.focus()
  }, [length])
  const remove = ({ id, value }: Chosen, index: number) => {
    removed.current = { id, index }
    table.set({ filters: { ...table.filters, [id]: (table.filters[id] ?? []).filter((other) => other !== value) } })
  }
  return (
    <div className={`${classes.chips} cj-no-print`} ref={row}>
      {chosen.map((one, index) => (
        <Button
          key={`${one.id} ${one.value}`}
          size="compact-sm"
          radius="xl"
          variant="light"
          fw={500}
          rightSection={<Icon of={IconX} size={14} />}
          aria-label={t('removeFilter', { label: one.label, value: one.text })}
          onClick={() => remove(one, index)}
        >
          {t('chosen', { label: one.label, value: one.text })}
        </Button>
      ))}
    </div>
  )
}
