// What is shown while one waits appears only when the wait is long enough to be noticed.
import { useEffect, useState } from 'react'

const LATE_AFTER_MS = 200

/** Whether it has been going on for 200 ms. */
export const useIsLate = (isGoingOn: boolean): boolean => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isGoingOn])
  return isLate && isGoingOn
}
