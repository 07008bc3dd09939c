// Button with a menu of checkboxes, loaded on first use.
import { lazy, type ReactElement } from 'react'
import { MenuOnDemand, type TriggerProps } from '../ui/MenuOnDemand.tsx'
import type { CheckMenuItemsProps } from './CheckMenuItems.tsx'

const load = () => import('./CheckMenuItems.tsx')
const CheckMenuItems = lazy(load)

export const CheckMenu = ({ trigger, ...menu }: CheckMenuItemsProps & { trigger: ReactElement<TriggerProps> }) => (
  <MenuOnDemand trigger={trigger} load={load}>
    <CheckMenuItems trigger={trigger} {...menu} />
  </MenuOnDemand>
)
