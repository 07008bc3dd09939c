// A button that is nothing more until somebody presses it; then the menu that hangs on it is loaded.
import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react'

export interface TriggerProps {
  onClick?: () => void
  onPointerEnter?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

interface MenuOnDemandProps {
  trigger: ReactElement<TriggerProps>
  /** Begins to load the menu: somebody points at it. */
  load: () => unknown
  /** The menu around the same trigger, open from the start. */
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
