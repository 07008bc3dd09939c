// Menu button "⋯" with the actions on a row.
import { ActionIcon } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { lazy } from 'react'
import { useTranslation } from '../texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { MenuOnDemand } from '../ui/MenuOnDemand.tsx'
import type { RowAction } from './column.ts'

const load = () => import('./RowMenuItems.tsx')
const RowMenuItems = lazy(load)

interface RowMenuProps<Row> {
  row: Row
  name: string
  actions: readonly RowAction<Row>[]
}

export const RowMenu = <Row,>({ row, name, actions }: RowMenuProps<Row>) => {
  const { t } = useTranslation('table')
  const offered = actions.filter(({ isFor }) => isFor?.(row) !== false)
  if (offered.length === 0) return null
  const trigger = (
    <ActionIcon variant="subtle" color="gray" aria-label={t('actionsOf', { name })}>
      <Icon of={IconDots} />
    </ActionIcon>
  )
  const items = offered.map((action) => ({ ...action, run: action.run && (() => action.run?.(row)), to: action.to?.(row) }))
  return (
    <MenuOnDemand trigger={trigger} load={load}>
      <RowMenuItems trigger={trigger} items={items} />
    </MenuOnDemand>
  )
}
