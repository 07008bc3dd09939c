// Whether a table is as wide as its box at most: nothing then has to be scrolled sideways, and every browser keeps the head below the window's bars.
import { type RefObject, useEffect } from 'react'

/** Below this many pixels the cells have less beside what they hold. */
const TIGHT_BELOW = 600

/** Says so of the box, as `data-fits`, and as `data-tight` where it is narrow; how wide it is, what is opened in it knows by `--cj-box-width`. */
export const useFits = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const table = box.current?.querySelector('table')
    if (box.current === null || !table) return
    const [outer, inner] = [box.current, table]
    const observer = new ResizeObserver(() => {
      outer.toggleAttribute('data-fits', inner.offsetWidth <= outer.clientWidth)
      outer.toggleAttribute('data-tight', outer.clientWidth < TIGHT_BELOW)
      outer.style.setProperty('--cj-box-width', `${outer.clientWidth}px`)
    })
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [box])
}
