// Parts of a window dialog that come from elsewhere: header slots that nested components fill, and what the page below adds.
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { createPortal } from 'react-dom'

/** Save state of the user's input; null without input. */
export type Kept = 'all' | 'some' | null

interface Head {
  clock: HTMLElement | null
  saved: HTMLElement | null
  tellKept: (kept: Kept) => void
}

interface Extras {
  /** Buttons in the header. */
  tools: ReactNode
  /** Below the header, over the whole width. */
  banner: ReactNode
}

/** Added by a page to all window dialogs in it: what must stay in sight and in reach while they cover the page. */
export const DialogExtras = createContext<Extras | null>(null)

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
