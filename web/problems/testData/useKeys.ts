// Set of case keys, for expanded and for selected cases.
import { useCallback, useState } from 'react'

const none = (): ReadonlySet<number> => new Set()

/** The keys, a toggle for one, and a setter for all. */
export const useKeys = (initial = none) => {
  const [keys, setKeys] = useState(initial)
  const toggle = useCallback((key: number) => {
    setKeys((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }, [])
  return [keys, toggle, setKeys] as const
}
