// What drops from the bar: actions in groups, each a way to go, something to do, or the choice that holds.
import { Menu } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Fragment, type ReactElement } from 'react'
import type { Action } from '../actions.ts'
import { Link } from '../router.ts'
import { Icon } from './Icon.tsx'

export interface MenuSection {
  id: string
  label?: string
  actions: readonly Action[]
  /** True where one of the actions is the choice that holds. */
  isChoice?: boolean
}

export interface BarMenuProps {
  trigger: ReactElement
  sections: readonly MenuSection[]
  /** Below which end of the trigger. */
  position?: 'bottom-start' | 'bottom-end'
}

const Item = ({ action, isChoice = false }: { action: Action; isChoice: boolean | undefined }) => {
  const icon = <Icon of={action.icon} size={16} />
  if (isChoice) {
    return (
      <Menu.RadioItem
        value={action.id}
        checked={action.isCurrent === true}
        onChange={action.run}
        closeMenuOnClick
        checkIcon={<Icon of={IconCheck} size={16} />}
        rightSection={icon}
      >
        {action.label}
      </Menu.RadioItem>
    )
  }
  return action.to === undefined ? (
    <Menu.Item leftSection={icon} onClick={action.run}>
      {action.label}
    </Menu.Item>
  ) : (
    <Menu.Item leftSection={icon} component={Link} to={action.to} aria-current={action.isCurrent === true ? 'page' : undefined}>
      {action.label}
    </Menu.Item>
  )
}

/** Open from the start: it is loaded when it is first asked for. */
const MenuItems = ({ trigger, sections, position = 'bottom-end' }: BarMenuProps) => (
  <Menu position={position} width={240} defaultOpened withInitialFocusPlaceholder={false} withinPortal={false}>
    <Menu.Target>{trigger}</Menu.Target>
    <Menu.Dropdown mah="calc(100dvh - 72px)" style={{ overflowY: 'auto' }}>
      {sections
        .filter(({ actions }) => actions.length > 0)
        .map(({ id, label, actions, isChoice }, index) => (
          <Fragment key={id}>
            {index > 0 && <Menu.Divider />}
            {label !== undefined && <Menu.Label style={{ overflowWrap: 'anywhere' }}>{label}</Menu.Label>}
            {actions.map((action) => (
              <Item key={action.id} action={action} isChoice={isChoice} />
            ))}
          </Fragment>
        ))}
    </Menu.Dropdown>
  </Menu>
)

export default MenuItems
