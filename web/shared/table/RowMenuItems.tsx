// What drops from the "⋯" of a row.
import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from '../router.ts'
import { Icon, type IconShape } from '../ui/Icon.tsx'

interface RowMenuItem {
  label: string
  icon: IconShape
  run?: (() => void) | undefined
  to?: string | undefined
  isDangerous?: boolean
}

/** Open from the start: it is loaded when it is first asked for. */
const RowMenuItems = ({ trigger, items }: { trigger: ReactElement; items: readonly RowMenuItem[] }) => (
  <Menu position="bottom-end" width={220} defaultOpened withInitialFocusPlaceholder={false} withinPortal>
    <Menu.Target>{trigger}</Menu.Target>
    <Menu.Dropdown>
      {items.map(({ label, icon, run, to, isDangerous }) => {
        const looks = { leftSection: <Icon of={icon} size={16} />, ...(isDangerous === true ? { color: 'red' } : {}) }
        return to === undefined ? (
          <Menu.Item key={label} {...looks} onClick={run}>
            {label}
          </Menu.Item>
        ) : (
          <Menu.Item key={label} {...looks} component={Link} to={to}>
            {label}
          </Menu.Item>
        )
      })}
    </Menu.Dropdown>
  </Menu>
)

export default RowMenuItems
