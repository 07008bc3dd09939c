// Whether a time has come, by the server's clock.
import { useEffect, useState } from 'react'
import { serverNow } from '../../shared/api/serverClock.ts'

const LOOK_MS = 1000

/** False for null. Renders again only when the time comes. */
export const useIsDue = (time: string | null): boolean => {
  const [reached, setReached] = useState<string | null>(null)
  useEffect(() => {
    if (time === null) return
    const look = () => {
      if (serverNow() >= Date.parse(time)) setReached(time)
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [time])
  return time !== null && reached === time
}
