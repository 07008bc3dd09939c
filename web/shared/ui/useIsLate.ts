// Delays loading states until the wait is noticeable.
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
