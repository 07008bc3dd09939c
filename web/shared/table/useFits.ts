// Whether a table fits its box: then nothing scrolls sideways, and every browser keeps the header below the window's bars.
import { type RefObject, useEffect } from 'react'

/** Width in pixels below which cells have less padding. */
const TIGHT_BELOW = 600

/** Sets `data-fits` on the box, and `data-tight` when it is narrow; `--cj-box-width` is its width for opened rows. */
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
