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

interface Offer {
  actions: readonly Action[]
  isOfFrame: boolean
}

const registered = new Map<symbol, Offer>()
const listeners = new Set<() => void>()
let all: readonly Action[] = []
/** Those in the frame's menus that the frame does not offer itself; one and the same list while it holds the same. */
let besides: readonly Action[] = []

const publish = (): void => {
  const offers = [...registered.values()]
  all = offers.flatMap(({ actions }) => actions)
  const next = offers.flatMap(({ actions, isOfFrame }) => (isOfFrame ? [] : actions.filter(({ menu }) => menu !== 'page')))
  if (next.length !== besides.length || next.some((action, at) => action !== besides[at])) besides = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Offers actions while the component is shown. Give a memoised list. The frame has its own at hand, and shows them without asking here. */
export const useOfferActions = (actions: readonly Action[], { isOfFrame = false } = {}): void => {
  useEffect(() => {
    const key = Symbol('actions')
    registered.set(key, { actions, isOfFrame })
    publish()
    return () => {
      registered.delete(key)
      publish()
    }
  }, [actions, isOfFrame])
}

/** All actions offered now. */
export const useActions = (): readonly Action[] => useSyncExternalStore(subscribe, () => all)

/** Those in the frame's menus that others than the frame offer. */
export const useActionsBesides = (): readonly Action[] => useSyncExternalStore(subscribe, () => besides)
