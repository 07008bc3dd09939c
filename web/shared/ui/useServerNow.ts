// The server's time, for clocks that run.
import { useEffect, useState } from 'react'
import { hasClockJumped, learnServerTime, serverNow } from '../api/serverClock.ts'

const SECOND_MS = 1000

/** Asks for nothing but the time. Without a reply the estimate stays as it is. */
const askServerTime = async (): Promise<void> => {
  const sentAt = Date.now()
  const reply = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (reply !== null) learnServerTime(reply.headers, sentAt)
}

/** Server time in ms: read every second while it runs, when the tab is visible again, and after the local clock was set. */
export const useServerNow = (isRunning = true): number => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!isRunning) return
    let isAsking = false
    const look = () => setNow(serverNow())
    const ask = async () => {
      isAsking = true
      await askServerTime()
      isAsking = false
      look()
    }
    const tick = () => {
      look()
      if (hasClockJumped() && !isAsking) void ask()
    }
    tick()
    const timer = setInterval(tick, SECOND_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [isRunning])
  return now
}
