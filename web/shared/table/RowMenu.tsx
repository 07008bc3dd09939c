// What can be done with a row, behind "⋯".
import { ActionIcon, Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from '../router.ts'
import { Icon } from '../ui/Icon.tsx'
import type { RowAction } from './column.ts'

interface RowMenuProps<Row> {
  row: Row
  name: string
  actions: readonly RowAction<Row>[]
}

export const RowMenu = <Row,>({ row, name, actions }: RowMenuProps<Row>) => {
  const { t } = useTranslation('table')
  const offered = actions.filter(({ isFor }) => isFor?.(row) !== false)
  if (offered.length === 0) return null
  return (
    <Menu position="bottom-end" width={220} withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('actionsOf', { name })}>
          <Icon of={IconDots} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ label, icon, run, to, isDangerous }) => {
          const looks = { leftSection: <Icon of={icon} size={16} />, ...(isDangerous === true ? { color: 'red' } : {}) }
          return to === undefined ? (
            <Menu.Item key={label} {...looks} onClick={() => run?.(row)}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} {...looks} component={Link} to={to(row)}>
              {label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
