// Items of a row's "⋯" menu.
import { Menu } from '@mantine/core'
import { Link } from '../router.ts'
import { Icon, type IconShape } from '../ui/Icon.tsx'
import { type MenuButton, OpenMenu } from '../ui/OpenMenu.tsx'

interface RowMenuItem {
  label: string
  icon: IconShape
  run?: (() => void) | undefined
  to?: string | undefined
  isDangerous?: boolean
}

/** Red with sufficient contrast on its own tint in both schemes. */
const danger = { color: 'red', c: 'var(--mantine-color-red-light-color)' }

const RowMenuItems = ({ trigger, items }: { trigger: MenuButton; items: readonly RowMenuItem[] }) => (
  <OpenMenu button={trigger} position="bottom-end" width={220}>
    <Menu.Dropdown>
      {items.map(({ label, icon, run, to, isDangerous }) => {
        const looks = { leftSection: <Icon of={icon} size={16} />, ...(isDangerous === true ? danger : {}) }
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
  </OpenMenu>
)

export default RowMenuItems
