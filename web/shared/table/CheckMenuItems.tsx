// Menu of grouped checkboxes above a table. It stays open while items are toggled.
import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import { type MenuButton, OpenMenu } from '../ui/OpenMenu.tsx'

export interface CheckGroup {
  label?: string
  items: readonly { id: string; label: string; isOn: boolean }[]
  onToggle: (id: string) => void
}

export interface CheckMenuItemsProps {
  trigger: MenuButton
  groups: readonly CheckGroup[]
  /** End of the trigger at which it opens. */
  position: 'bottom-start' | 'bottom-end'
}

const CheckMenuItems = ({ trigger, groups, position }: CheckMenuItemsProps) => (
  <OpenMenu button={trigger} closeOnItemClick={false} position={position} width={220}>
    <Menu.Dropdown>
      {groups.map(({ label, items, onToggle }, index) => (
        <Fragment key={label ?? ''}>
          {index > 0 && <Menu.Divider />}
          {label !== undefined && <Menu.Label>{label}</Menu.Label>}
          {items.map((item) => (
            <Menu.CheckboxItem key={item.id} checked={item.isOn} onChange={() => onToggle(item.id)}>
              {item.label}
            </Menu.CheckboxItem>
          ))}
        </Fragment>
      ))}
    </Menu.Dropdown>
  </OpenMenu>
)

export default CheckMenuItems
