// Submission over an unreliable connection: a request without a reply may have arrived, so it is retried until one comes.
import { ApiError } from '../../../shared/api/client.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000

/** Error code that guarantees that nothing was submitted. */
const REFUSAL = 'Judge.Busy'

/** True if the request may have arrived and a retry can settle it. */
const isOpen = (error: unknown): boolean =>
  error instanceof ApiError && ([0, 502, 504].includes(error.status) || (error.status === 503 && error.code !== REFUSAL))

/** Waits; returns early when the browser is online again. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    globalThis.addEventListener('online', end)
  })

/**
 * Retries `send` with backoff until it is answered. `send` must pass the same command id each time, so that the server handles it once.
 * `onLost` is called after each try without a reply, with whether any try can have left this browser. Resolves to null once the
 * signal has aborted between two tries. @throws the server's refusal
 */
export const sendUntilAnswered = async <Reply>(
  send: () => Promise<Reply>,
  onLost: (mayHaveArrived: boolean) => void,
  signal: AbortSignal,
): Promise<Reply | null> => {
  let mayHaveArrived = false
  for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(LONGEST_WAIT_MS, wait * 2)) {
    mayHaveArrived ||= navigator.onLine
    try {
      return await send()
    } catch (error) {
      if (!isOpen(error)) throw error
      if (signal.aborted) return null
      onLost(mayHaveArrived)
    }
    await pause(wait)
  }
  return null
}
