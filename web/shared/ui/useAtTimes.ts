// Acts when the server's clock has reached a moment, such as the start or the end of something listed.
import { useEffect, useEffectEvent } from 'react'
import { serverNow } from '../api/serverClock.ts'

/** Longest delay of a timer, in ms. */
const LONGEST_MS = 2 ** 31 - 1

/** Calls `act` when the server's clock has passed the next of these times (ISO-8601; past ones are ignored), and also when a tab wakes after it. */
export const useAtTimes = (times: readonly string[], act: () => void): void => {
  const pass = useEffectEvent(act)
  const next = Math.min(...times.map((time) => Date.parse(time)).filter((time) => time > serverNow()))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      if (isOver) return
      clearTimeout(timer)
      if (serverNow() < next) {
        // a fraction later, because the clocks differ by a little
        timer = setTimeout(look, Math.min(next - serverNow() + 300, LONGEST_MS))
        return
      }
      isOver = true
      pass()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [next])
}
