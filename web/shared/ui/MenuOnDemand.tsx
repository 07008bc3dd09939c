// Button whose menu is loaded on first use.
import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react'

export interface TriggerProps {
  onClick?: () => void
  onPointerEnter?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

interface MenuOnDemandProps {
  trigger: ReactElement<TriggerProps>
  /** Preloads the menu on hover. */
  load: () => unknown
  /** The menu around the same trigger, initially open. */
  children: ReactNode
}

export const MenuOnDemand = ({ trigger, load, children }: MenuOnDemandProps) => {
  const [isWanted, setWanted] = useState(false)
  const bare = cloneElement(trigger, {
    onClick: () => setWanted(true),
    onPointerEnter: () => void load(),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  })
  return isWanted ? <Suspense fallback={bare}>{children}</Suspense> : bare
}
