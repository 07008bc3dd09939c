// Detects a new build on the server and reloads the page when no work would be lost.
import { useSyncExternalStore } from 'react'
import { isTyping } from './ui/typing.ts'

/** Interval between checks whether a reload would lose work, in milliseconds. */
const LOOK_EVERY = 5_000
/** Jitter in milliseconds, so that the tabs of a class do not all reload in the same second. */
const WITHIN = 3_000
/** Milliseconds. Younger pages do not reload: two servers with different builds would cause a loop. */
const YOUNG = 10_000

let isThere = false
const listeners = new Set<() => void>()

/** The page's entry script: its name has a hash of all that it loads. */
const ownScript = (): string | null => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null

/** Nothing typed, no dialog open, no unsaved changes: pages with changes would ask before they are left. */
const isQuiet = (): boolean =>
  !isTyping(document.activeElement ?? document.body) &&
  document.querySelector('[aria-modal=true]') === null &&
  globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const loadIt = (): void => {
  if (performance.now() > YOUNG && isQuiet()) location.reload()
  else setTimeout(loadIt, LOOK_EVERY)
}

/** Checks the server's build. True if it differs; the page then says so, and reloads once it is quiet. */
export const lookForNewVersion = async (): Promise<boolean> => {
  const own = ownScript()
  if (isThere || own === null) return isThere
  const page = await fetch('/', { cache: 'no-store' }).then(
    (reply) => (reply.ok ? reply.text() : ''),
    () => '',
  )
  // a proxy's error page is not a version of the application
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

/** Whether a newer build is known. */
export const useIsOutdated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isThere,
    () => isThere,
  )
