// The focus and the cursor of a text area go on in the editor that takes its place, so that typing does too.

interface LeftCursor {
  start: number
  end: number
}

/** Later the focus is somebody else's. */
const LONGEST_MS = 1_000

let left: (LeftCursor & { area: Element }) | null = null

/** Called by the text area before it is removed. */
export const leaveCursor = (area: HTMLTextAreaElement | null): void => {
  if (area === null || document.activeElement !== area) return
  const cursor = { area, start: area.selectionStart, end: area.selectionEnd }
  left = cursor
  setTimeout(() => {
    if (left === cursor) left = null
  }, LONGEST_MS)
}

/** Called by an editor that has appeared; null if no focus was left, or it is elsewhere by now. */
export const takeCursor = (): LeftCursor | null => {
  const taken = left
  left = null
  const { activeElement } = document
  // one that is only hidden has it until the page is drawn
  return activeElement === document.body || activeElement === taken?.area ? taken : null
}
