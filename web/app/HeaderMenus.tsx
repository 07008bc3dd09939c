// The drop-down menus of the navigation bar: language, appearance, and the person.
import { Menu } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ReactElement } from 'react'
import type { Action } from '../shared/actions.ts'
import { Link } from '../shared/router.ts'
import { Icon } from '../shared/ui/Icon.tsx'

export interface HeaderMenuProps {
  trigger: ReactElement
  actions: readonly Action[]
  /** True where one of the actions is the choice that holds. */
  isChoice: boolean
  label?: string
  /** Open from the start: the menu was asked for before it was loaded. */
  opensAtOnce: boolean
}

const Item = ({ action, isChoice }: { action: Action; isChoice: boolean }) => {
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
    <Menu.Item leftSection={icon} component={Link} to={action.to}>
      {action.label}
    </Menu.Item>
  )
}

const HeaderMenu = ({ trigger, actions, isChoice, label, opensAtOnce }: HeaderMenuProps) => {
  return (
    <Menu
      position="bottom-end"
      width={isChoice ? 190 : 240}
      defaultOpened={opensAtOnce}
      withInitialFocusPlaceholder={false}
      withinPortal={false}
    >
      <Menu.Target>{trigger}</Menu.Target>
      <Menu.Dropdown>
        {label !== undefined && <Menu.Label>{label}</Menu.Label>}
        {actions.map((action) => (
          <Item key={action.id} action={action} isChoice={isChoice} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export default HeaderMenu
