// Notices that the server has another build of the product than the one that this page runs, and loads that where nothing is lost by it.
import { useSyncExternalStore } from 'react'
import { isTyping } from './ui/typing.ts'

/** How often it is looked whether nothing would be lost any more, in milliseconds. */
const LOOK_EVERY = 5_000
/** Tabs of a class do not all load the new version in the same second. */
const WITHIN = 3_000
/** A page that is younger is not loaded by itself: two servers with different builds would have it loaded again and again. */
const YOUNG = 10_000

let isThere = false
const listeners = new Set<() => void>()

/** The script that this page began with: its name has a hash of all that it loads. */
const ownScript = (): string | null => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null

/** Nothing is typed, open over the page, or changed and not sent: pages with changes ask before they are left. */
const isQuiet = (): boolean =>
  !isTyping(document.activeElement ?? document.body) &&
  document.querySelector('[aria-modal=true]') === null &&
  globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const loadIt = (): void => {
  if (performance.now() > YOUNG && isQuiet()) location.reload()
  else setTimeout(loadIt, LOOK_EVERY)
}

/** Asks the server which build it has. True where it is another one; from then on the page says so, and is loaded anew once it is quiet. */
export const lookForNewVersion = async (): Promise<boolean> => {
  const own = ownScript()
  if (isThere || own === null) return isThere
  const page = await fetch('/', { cache: 'no-store' }).then(
    (reply) => (reply.ok ? reply.text() : ''),
    () => '',
  )
  // what a proxy shows in place of the application is no version of it
  if (!page.includes('id="root"') || page.includes(own) || isThere) return isThere
  isThere = true
  for (const listener of listeners) listener()
  setTimeout(loadIt, Math.random() * WITHIN)
  return true
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether another build is known to be there. */
export const useIsOutdated = (): boolean => useSyncExternalStore(subscribe, () => isThere)
