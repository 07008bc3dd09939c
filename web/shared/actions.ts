// Registry of actions: menus, shortcuts and the command palette all read this list.
import { useEffect, useSyncExternalStore } from 'react'
import type { IconShape } from './ui/Icon.tsx'

export interface Action {
  /** Stable identifier, e.g. 'go.myGroups'. */
  id: string
  label: string
  icon: IconShape
  /** The menu that shows the action; the palette shows all actions. */
  menu: 'main' | 'console' | 'admin' | 'unit' | 'profile' | 'session' | 'language' | 'theme' | 'page'
  /** Target path of a navigation action. */
  to?: string
  /** True for the currently selected option. */
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
/** Actions in the layout's menus that pages offer; the same array while its content is unchanged. */
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

/**
 * Offers actions while the component is mounted; pass a memoised list. The layout renders its own actions without reading this registry.
 */
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

/** All actions offered at the moment. */
export const useActions = (): readonly Action[] =>
  useSyncExternalStore(
    subscribe,
    () => all,
    () => all,
  )

/** Actions in the layout's menus that pages, not the layout, offer. */
export const useActionsBesides = (): readonly Action[] =>
  useSyncExternalStore(
    subscribe,
    () => besides,
    () => besides,
  )
