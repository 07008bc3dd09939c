// Work of many calls to the judge: patient, a few at a time, and stopped by the author.
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../shared/api/client.ts'

/** Number of concurrent runs: the judge accepts three per user. */
const AT_ONCE = 2
/** Milliseconds between retries on a busy judge, and their number. */
const AGAIN_MS = 2000
const MOST_TIMES = 30

const isForLater = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 429 || error.code === 'Judge.Busy' || error.code === 'Judge.TooManyWaiting')

/** Sends a call; retries while the judge is busy. */
export const whenFree = async <Reply>(send: () => Promise<Reply>, signal: AbortSignal): Promise<Reply> => {
  for (let times = 1; ; times += 1) {
    try {
      return await send()
    } catch (error) {
      if (!isForLater(error) || times === MOST_TIMES || signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      signal.throwIfAborted()
    }
  }
}

/** Runs async work for each item with limited concurrency. */
export const forEachOf = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const left = [...items]
  const next = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

export interface Stoppable {
  isBusy: boolean
  /** Runs work that `stop` and the next work abort; null if aborted. */
  during<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | null>
  stop(): void
}

export const useStoppable = (): Stoppable => {
  const [isBusy, setBusy] = useState(false)
  const control = useRef<AbortController | null>(null)
  useEffect(() => () => control.current?.abort(), [])

  const during: Stoppable['during'] = async (work) => {
    const own = new AbortController()
    control.current?.abort()
    control.current = own
    setBusy(true)
    try {
      return await work(own.signal)
    } catch (error) {
      if (own.signal.aborted) return null
      throw error
    } finally {
      if (control.current === own) setBusy(false)
    }
  }
  const stop = (): void => {
    control.current?.abort()
    setBusy(false)
  }
  return { isBusy, during, stop }
}
