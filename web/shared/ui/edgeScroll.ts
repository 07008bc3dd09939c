// Scrolls the page while something is dragged near the upper or lower edge of the window.

/** Distance in pixels from the edge, which includes the bars, and the step per frame. */
const EDGE = 110
const STEP = 12

/**
 * Scrolls one step per frame until the returned function is called. `yOf` returns the pointer's y in the window, or null before its first
 * move: a drag that starts at the edge must not scroll. `onMoved` is called after each step.
 */
export const scrollAtEdges = (yOf: () => number | null, onMoved: () => void): (() => void) => {
  let frame = 0
  const step = (): void => {
    const y = yOf()
    const by = y === null ? 0 : y < EDGE ? -STEP : y > window.innerHeight - EDGE ? STEP : 0
    if (by !== 0) {
      window.scrollBy({ top: by, behavior: 'instant' })
      onMoved()
    }
    frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
