import { type ReactNode, useDeferredValue } from 'react'

/** Defers its children until their surroundings have rendered, in time slices, so that a slow phone stays responsive. */
export const Afterwards = ({ children }: { children: ReactNode }) => (useDeferredValue(true, false) ? children : null)
