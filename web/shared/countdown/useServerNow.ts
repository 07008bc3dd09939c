// The server's clock, for countdowns.
import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '../api/serverClock.ts'

/** Longest delay of a timer, in ms. */
const LONGEST_MS = 2 ** 31 - 1

/** The server's time in ms, updated at this interval and when the tab becomes visible again. */
export const useServerNow = (everyMs: number): number => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const tick = () => setNow(serverNow())
    const timer = setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [everyMs])
  return now
}

/** Calls `act` when the server's clock has passed the next of these times (ISO-8601; past ones are ignored), and also when a tab wakes after it. */
export const useAtTimes = (times: readonly string[], act: () => void): void => {
  const pass = useEffectEvent(act)
  const next = Math.min(...times.map((time) => Date.parse(time)).filter((time) => time > serverNow()))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    let isOver = false
    const look = () => {
      if (isOver || serverNow() < next) return
      isOver = true
      pass()
    }
    // a fraction later, because the clocks differ by a little
    const timer = setTimeout(look, Math.min(Math.max(0, next - serverNow()) + 300, LONGEST_MS))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [next])
}
