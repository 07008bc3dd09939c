// Whether the view that the server rendered still stands in front of the application (docs/decisions/0115).
import { useSyncExternalStore } from 'react'

const UNCOVERED = 'uncovered'

const isCovered = (): boolean => document.getElementById('first') !== null

/** Called when the view has given way. */
export const tellUncovered = (): void => {
  dispatchEvent(new Event(UNCOVERED))
}

const subscribe = (hear: () => void): (() => void) => {
  addEventListener(UNCOVERED, hear)
  return () => removeEventListener(UNCOVERED, hear)
}

/** For what must stay like the view until it has given way. */
export const useIsCovered = (): boolean => useSyncExternalStore(subscribe, isCovered, () => false)
