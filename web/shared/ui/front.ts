// Which window dialog is in front: notices appear in it, so that whoever is in the dialog sees, hears and reaches them.
import { useCallback, useSyncExternalStore } from 'react'

/** The places for notices, the foremost last. */
let places: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const set = (next: readonly HTMLElement[]): void => {
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
    set([...places, element])
    return () => set(places.filter((other) => other !== element))
  }, [])

/** Where notices belong now; null while no dialog covers the page. */
export const useFront = (): HTMLElement | null => useSyncExternalStore(subscribe, () => places.at(-1) ?? null)
