// Items of a menu in the bar, in groups: links, commands, or options.
import { Menu } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Fragment } from 'react'
import type { Action } from '../actions.ts'
import { Link } from '../router.ts'
import { Icon } from './Icon.tsx'
import classes from './menu.module.css'
import { type MenuButton, OpenMenu } from './OpenMenu.tsx'

export interface MenuSection {
  id: string
  label?: string
  actions: readonly Action[]
  /** True if the group is a choice of options. */
  isChoice?: boolean
}

export interface BarMenuProps {
  trigger: MenuButton
  sections: readonly MenuSection[]
  /** End of the trigger at which it opens. */
  position?: 'bottom-start' | 'bottom-end'
}

/** Long names are cut off, with the full name as a tooltip and for screen readers. */
const Label = ({ label }: Action) => (
  <span className={classes.label} title={label}>
    {label}
  </span>
)

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
        <Label {...action} />
      </Menu.RadioItem>
    )
  }
  return action.to === undefined ? (
    <Menu.Item leftSection={icon} onClick={action.run}>
      <Label {...action} />
    </Menu.Item>
  ) : (
    <Menu.Item leftSection={icon} component={Link} to={action.to} aria-current={action.isCurrent === true ? 'page' : undefined}>
      <Label {...action} />
    </Menu.Item>
  )
}

const MenuItems = ({ trigger, sections, position = 'bottom-end' }: BarMenuProps) => {
  return (
    <OpenMenu button={trigger} position={position} width={240} withinPortal={false}>
      <Menu.Dropdown mah="calc(100dvh - 72px)" style={{ overflowY: 'auto' }}>
        {sections
          .filter(({ actions }) => actions.length > 0)
          .map(({ id, label, actions, isChoice }, index) => (
            <Fragment key={id}>
              {index > 0 && <Menu.Divider />}
              {label !== undefined && <Menu.Label className={classes.whole ?? ''}>{label}</Menu.Label>}
              {actions.map((action) => (
                <Item key={action.id} action={action} isChoice={isChoice} />
              ))}
            </Fragment>
          ))}
      </Menu.Dropdown>
    </OpenMenu>
  )
}

export default MenuItems
