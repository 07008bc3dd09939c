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

/**
 * Shows its children in the head of the dialog around it; nothing outside of one. `clock` is for activities that have a time: what remains of it, that
 * it stands still, that it was extended. Its words are told politely as they change, so figures that change every second stand in a `role="timer"`,
 * which is not read aloud by itself. In a narrow window it stays whole, and the title gives way; `data-urgent` gives it a line of its own.
 */
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
