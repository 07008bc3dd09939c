// Overlap of the on-screen keyboard with an element's lower edge, from the visual viewport: browsers lay the keyboard over the page.
import { type RefObject, useEffect, useState } from 'react'

/** Pixels by which to move the element up; 0 while `isWanted` is false. */
export const useAboveKeyboard = (element: RefObject<HTMLElement | null>, isWanted: boolean): number => {
  const [covered, setCovered] = useState(0)
  useEffect(() => {
    const seen = globalThis.visualViewport
    if (!isWanted || !seen) return
    const measure = () => {
      const lowerEdge = element.current?.getBoundingClientRect().bottom
      if (lowerEdge !== undefined) setCovered(Math.max(0, Math.round(lowerEdge - seen.offsetTop - seen.height)))
    }
    measure()
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
      setCovered(0)
    }
  }, [element, isWanted])
  return covered
}
