// Waits for the log to grow: appends of this process wake waiters at once, those of other processes within a quarter of a second.
import type { Position } from '../port.ts'

const POLL_MS = 250

export interface Watch {
  /** Resolves when the log reaches beyond the position, or when the signal aborts. */
  grown(beyond: Position, signal: AbortSignal): Promise<void>
  /** Checks whether the log has grown, and wakes the waiters. */
  look(): void
}

/** `head` is called at each check; while it fails (a locked file), all continue to wait. */
export const createWatch = (head: () => Position): Watch => {
  const waiting = new Set<{ beyond: Position; wake: () => void }>()
  let poll: NodeJS.Timeout | undefined

  const look = () => {
    if (waiting.size === 0) return
    let newest: Position
    try {
      newest = head()
    } catch {
      return
    }
    for (const waiter of waiting) if (newest > waiter.beyond) waiter.wake()
  }

  const grown = (beyond: Position, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const waiter = {
        beyond,
        wake: () => {
          waiting.delete(waiter)
          signal.removeEventListener('abort', waiter.wake)
          if (waiting.size === 0) clearInterval(poll)
          resolve()
        },
      }
      if (waiting.size === 0) poll = setInterval(look, POLL_MS)
      waiting.add(waiter)
      signal.addEventListener('abort', waiter.wake)
      if (signal.aborted) waiter.wake()
      else look()
    })

  return { grown, look }
}
