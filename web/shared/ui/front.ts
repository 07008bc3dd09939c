// The topmost window dialog: notices appear in it, so that they are visible, audible and reachable there.
import { useCallback, useSyncExternalStore } from 'react'

interface Place {
  element: HTMLElement
  /** Unique. */
  number: number
}

/** Places for notices, the topmost last. */
let places: readonly Place[] = []
let count = 0
const listeners = new Set<() => void>()

const set = (next: readonly Place[]): void => {
  places = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `ref` for an element in a dialog: notices appear in it while it is mounted. */
export const useNoticePlace = () =>
  useCallback((element: HTMLElement | null) => {
    if (element === null) return
    count += 1
    const place = { element, number: count }
    set([...places, place])
    return () => set(places.filter((other) => other !== place))
  }, [])

/** The current place for notices; null while no dialog covers the page. */
export const useFront = (): Place | null =>
  useSyncExternalStore(
    subscribe,
    () => places.at(-1) ?? null,
    () => places.at(-1) ?? null,
  )
