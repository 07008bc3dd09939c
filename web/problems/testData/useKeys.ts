// Some of the cases, by their keys: those that stand open, those that are chosen.
import { useCallback, useState } from 'react'

const none = (): ReadonlySet<number> => new Set()

/** The keys, what takes one in or out, and what puts others in their place. */
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
