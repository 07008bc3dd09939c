import { type ReactNode, useDeferredValue } from 'react'

/** Its children come right after what stands around them, and are drawn in slices, so that a slow phone can answer a touch meanwhile. */
export const Afterwards = ({ children }: { children: ReactNode }) => (useDeferredValue(true, false) ? children : null)
