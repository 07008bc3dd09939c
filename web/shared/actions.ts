// What a person can do here, said once: menus, shortcuts and the command palette all read this list.
import { useEffect, useSyncExternalStore } from 'react'
import type { IconShape } from './ui/Icon.tsx'

export interface Action {
  /** Stable, e.g. 'go.myGroups'. */
  id: string
  label: string
  icon: IconShape
  /** Which menu shows it; the palette shows all. */
  menu: 'main' | 'console' | 'admin' | 'unit' | 'profile' | 'session' | 'language' | 'theme' | 'page'
  /** Where it leads, for those that only go somewhere. */
  to?: string
  /** True for the choice that holds now. */
  isCurrent?: boolean
  run(): void
}

const registered = new Map<symbol, readonly Action[]>()
const listeners = new Set<() => void>()
let all: readonly Action[] = []

const publish = (): void => {
  all = [...registered.values()].flat()
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Offers actions while the component is shown. Give a memoised list. */
export const useOfferActions = (actions: readonly Action[]): void => {
  useEffect(() => {
    const key = Symbol('actions')
    registered.set(key, actions)
    publish()
    return () => {
      registered.delete(key)
      publish()
    }
  }, [actions])
}

/** All actions offered now. */
export const useActions = (): readonly Action[] => useSyncExternalStore(subscribe, () => all)
