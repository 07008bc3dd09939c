// Bulk actions on the selected rows, before the rows in tab order.
import { Button } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { MouseEvent } from 'react'
import { useTranslation } from '../texts.ts'
import { Icon } from '../ui/Icon.tsx'
import type { PartsProps } from './cells.tsx'
import type { BulkAction } from './column.ts'
import classes from './table.module.css'

export const Bulk = <Row extends object>({ model, bulk }: { model: PartsProps<Row>['model']; bulk: readonly BulkAction<Row>[] }) => {
  const { t } = useTranslation('table')
  const rows = model.getSelectedRowModel().rows.map(({ original }) => original)
  if (rows.length === 0) return null
  const unselect = (event: MouseEvent) => {
    // the bar disappears, so the focus moves to "select all"
    event.currentTarget.closest('section')?.querySelector<HTMLElement>('[data-select-all]')?.focus()
    model.resetRowSelection(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for a form
    <div className={`${classes.bulk} cj-no-print`} role="group" aria-label={t('selected', { count: rows.length })}>
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
      <Button size="compact-md" variant="subtle" leftSection={<Icon of={IconX} size={16} />} onClick={unselect}>
        {t('unselect')}
      </Button>
    </div>
  )
}
