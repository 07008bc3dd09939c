// When an announcement may come over the page: some seconds after it was opened, where nothing else is open and nobody types.
import { isTyping } from '../../shared/ui/typing.ts'

/** Milliseconds. */
const LOOK_EVERY = 500
/** A sign-in says for two seconds that it went well, and a page may take a while to come. */
const PATIENCE = 10_000

const isBusy = (): boolean =>
  document.visibilityState === 'hidden' ||
  document.querySelector('[role="dialog"], [role="menu"], [role="listbox"], main[aria-busy="true"]') !== null ||
  (document.activeElement !== null && isTyping(document.activeElement))

/** Calls `show` once, at the first opportunity twice in a row: what has just begun to open is open by then. The returned function gives it up. */
export const atOpportunity = (show: () => void): (() => void) => {
  const until = Date.now() + PATIENCE
  let wasFree = false
  const timer = setInterval(() => {
    const isFree = !isBusy()
    if (isFree && wasFree) {
      clearInterval(timer)
      show()
    } else if (Date.now() > until) clearInterval(timer)
    wasFree = isFree
  }, LOOK_EVERY)
  return () => clearInterval(timer)
}
