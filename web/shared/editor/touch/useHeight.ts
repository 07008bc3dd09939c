// Observed height of an element.
import { type RefObject, useEffect, useState } from 'react'

/** Typical phone height, used before the first measurement. */
const USUAL = 600

/** Pixels. */
export const useHeight = (element: RefObject<HTMLElement | null>): number => {
  const [height, setHeight] = useState(USUAL)
  useEffect(() => {
    if (element.current === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => entry && setHeight(entry.contentRect.height))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return height
}
