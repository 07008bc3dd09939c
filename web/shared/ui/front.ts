// Which window dialog is in front: notices appear in it, so that whoever is in the dialog sees, hears and reaches them.
import { useCallback, useSyncExternalStore } from 'react'

interface Place {
  element: HTMLElement
  /** No other place has it. */
  number: number
}

/** The places for notices, the foremost last. */
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

/** For the `ref` of an element in a dialog: notices appear in it until it is gone. */
export const useNoticePlace = () =>
  useCallback((element: HTMLElement | null) => {
    if (element === null) return
    count += 1
    const place = { element, number: count }
    set([...places, place])
    return () => set(places.filter((other) => other !== place))
  }, [])

/** Where notices belong now; null while no dialog covers the page. */
export const useFront = (): Place | null => useSyncExternalStore(subscribe, () => places.at(-1) ?? null)
