// What stands in the head of a window dialog and is known further in: the clock, and how safe what was typed is.
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { createPortal } from 'react-dom'

/** How much of what was typed is on the server; null where nothing was typed. */
export type Kept = 'all' | 'some' | null

interface Head {
  clock: HTMLElement | null
  saved: HTMLElement | null
  tellKept: (kept: Kept) => void
}

export const HeadContext = createContext<Head | null>(null)

/** Shows its children in the head of the dialog around it; nothing outside of one. */
export const HeadSlot = ({ of, children }: { of: 'clock' | 'saved'; children: ReactNode }) => {
  const slot = useContext(HeadContext)?.[of]
  return slot ? createPortal(children, slot) : null
}

/** Lets the dialog say, once the connection is back, whether all that was typed is safe. */
export const useTellKept = (kept: Kept): void => {
  const tell = useContext(HeadContext)?.tellKept
  useEffect(() => {
    tell?.(kept)
    return () => tell?.(null)
  }, [tell, kept])
}
