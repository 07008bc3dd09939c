// Handing in over a connection that may break: a request without a reply may have arrived, so it is repeated until one comes.
import { ApiError } from '../../../shared/api/client.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000

/** The reply of this server that says for certain that nothing was handed in. */
const REFUSAL = 'Judge.Busy'

/** Whether an error leaves it open if the request has arrived, and asking again can settle it. */
const isOpen = (error: unknown): boolean =>
  error instanceof ApiError && ([0, 502, 504].includes(error.status) || (error.status === 503 && error.code !== REFUSAL))

/** Waits, but no longer than until the browser has a connection again. */
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
 * Calls `send` until it is answered, with growing pauses; it must send the same command id each time, so that the server takes it once.
 * `onLost` hears of every try without a reply, and whether any so far can have left this browser. Throws what the server refuses; resolves to
 * null once the signal has aborted between two tries.
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
