// A menu of the bar. Until somebody points at it, it is a button and nothing more.
import { cloneElement, lazy, type ReactElement, type Ref, Suspense, useState } from 'react'
import type { BarMenuProps } from './MenuItems.tsx'

const load = () => import('./MenuItems.tsx')
const MenuItems = lazy(load)

interface TriggerProps {
  ref?: Ref<HTMLButtonElement>
  onClick?: () => void
  onPointerEnter?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

export const BarMenu = ({ trigger, ...menu }: BarMenuProps & { trigger: ReactElement<TriggerProps> }) => {
  const [isWanted, setWanted] = useState(false)
  const bare = cloneElement(trigger, {
    onClick: () => setWanted(true),
    onPointerEnter: () => void load(),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  })
  if (!isWanted) return bare
  return (
    <Suspense fallback={bare}>
      <MenuItems trigger={trigger} {...menu} />
    </Suspense>
  )
}
