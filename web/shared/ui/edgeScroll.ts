// While something is dragged, the page goes along where the pointer is near the upper or the lower edge of the window.

/** Pixels from the edge, where bars stand, within which the page moves; and how far at a time. */
const EDGE = 110
const STEP = 12

/**
 * Moves the page a step each frame until the returned function is called. `yOf` says how high in the window the pointer is, and null as long as it has not
 * moved: whoever takes something at the edge has not moved it there. `onMoved` is called after each step.
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
