// Header slots of a window dialog that nested components fill: the clock and the save state.
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { createPortal } from 'react-dom'

/** Save state of the user's input; null without input. */
export type Kept = 'all' | 'some' | null

interface Head {
  clock: HTMLElement | null
  saved: HTMLElement | null
  tellKept: (kept: Kept) => void
}

export const HeadContext = createContext<Head | null>(null)

/**
 * Renders its children in the header of the enclosing dialog, if any. `clock` is for timed activities: the remaining time, a pause, an
 * extension. Text changes are announced politely, so put figures that change every second into a `role="timer"`, which is not announced. In
 * a narrow window the slot keeps its width and the title shrinks; `data-urgent` gives it its own line.
 */
export const HeadSlot = ({ of, children }: { of: 'clock' | 'saved'; children: ReactNode }) => {
  const slot = useContext(HeadContext)?.[of]
  return slot ? createPortal(children, slot) : null
}

/** Sets the save state that the dialog reports after a reconnection. */
export const useTellKept = (kept: Kept): void => {
  const tell = useContext(HeadContext)?.tellKept
  useEffect(() => {
    tell?.(kept)
    return () => tell?.(null)
  }, [tell, kept])
}
