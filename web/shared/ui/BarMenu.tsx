// Menu in the navigation bar.
import { lazy, type ReactElement } from 'react'
import type { BarMenuProps } from './MenuItems.tsx'
import { MenuOnDemand, type TriggerProps } from './MenuOnDemand.tsx'

const load = () => import('./MenuItems.tsx')
const MenuItems = lazy(load)

export const BarMenu = ({ trigger, ...menu }: BarMenuProps & { trigger: ReactElement<TriggerProps> }) => (
  <MenuOnDemand trigger={trigger} load={load}>
    <MenuItems trigger={trigger} {...menu} />
  </MenuOnDemand>
)
