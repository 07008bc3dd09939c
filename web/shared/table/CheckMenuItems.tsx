// What drops from a button above a table: things that are on or off, in groups. It stays open while they are chosen.
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
  /** Below which end of the trigger. */
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
