// First views of visitors' pages: rendered in a thread, kept for a short while, and never waited for long (docs/decisions/0115).
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { ViewAsked } from '../../protocol/firstView.ts'
import type { ViewThread } from './thread.ts'

/** A view is served as it is. */
const FRESH_MS = 5_000
/** Older views are served while they are made anew; still older ones are not. */
const KEPT_MS = 60_000
/** Longest wait of a visitor; then the application renders the page itself. */
const PATIENCE_MS = 1_000
/** Views waiting for the thread; beyond it visitors get the application alone. */
const MOST_WAITING = 8
/** Addresses that were never or not lately asked for, at once and each second: whoever makes up addresses gets the application alone. */
const NEW_AT_ONCE = 60
const NEW_EACH_SECOND = 1
/** A page that could not be rendered is not tried again for so long. */
const FAILED_MS = 10_000
/** Characters. */
const MOST_KEPT = 16 * 1024 * 1024

export interface FirstViews {
  /** The view as HTML; null if it is not ready in time, or cannot be made. */
  at(asked: ViewAsked): Promise<string | null>
  close(): Promise<void>
}

interface Kept {
  /** Null: it could not be rendered. */
  view: string | null
  madeAt: number
}

/** `log` is told of views that could not be made. `now` in milliseconds. */
export const createFirstViews = ({
  thread,
  log,
  now = Date.now,
  patienceMs = PATIENCE_MS,
}: {
  thread: ViewThread
  log: { warn(details: object, message: string): void }
  now?: () => number
  patienceMs?: number
}): FirstViews => {
  const kept = new LRUCache<string, Kept>({ maxSize: MOST_KEPT, sizeCalculation: ({ view }) => (view?.length ?? 0) + 100 })
  const coming = new Map<string, Promise<string | null>>()
  let last: Promise<unknown> = Promise.resolve()
  let allowance = { left: NEW_AT_ONCE, at: now() }
  const isAllowed = (): boolean => {
    const left = Math.min(NEW_AT_ONCE, allowance.left + ((now() - allowance.at) / 1000) * NEW_EACH_SECOND)
    allowance = { left: left < 1 ? left : left - 1, at: now() }
    return left >= 1
  }

  const make = (key: string, asked: ViewAsked): Promise<string | null> => {
    const found = coming.get(key)
    if (found) return found
    if (coming.size >= MOST_WAITING || (!kept.has(key) && !isAllowed())) return Promise.resolve(null)
    const made = last
      .then(() => thread.render(asked))
      .then(
        (view) => {
          kept.set(key, { view, madeAt: now() })
          return view
        },
        (error: unknown) => {
          log.warn({ err: error, address: asked.address }, 'a first view could not be rendered')
          kept.set(key, { view: null, madeAt: now() })
          return null
        },
      )
      .finally(() => coming.delete(key))
    last = made
    coming.set(key, made)
    return made
  }

  return {
    async at(asked) {
      const key = `${asked.language} ${asked.address}`
      const found = kept.get(key)
      const age = found === undefined ? Number.POSITIVE_INFINITY : now() - found.madeAt
      if (found !== undefined && age < (found.view === null ? FAILED_MS : FRESH_MS)) return found.view
      const made = make(key, asked)
      if (found !== undefined && age < KEPT_MS && found.view !== null) return found.view
      return await Promise.race([made, pause(patienceMs, null, { ref: false })])
    },
    close: () => thread.close(),
  }
}
