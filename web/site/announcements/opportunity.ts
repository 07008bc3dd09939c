// Timing of announcements: once the page has rendered, unless the user has begun to interact with it.
import { isTyping } from '../../shared/ui/typing.ts'

/** Milliseconds between checks. */
const LOOK_EVERY = 100
/** Milliseconds to wait for a slow page. */
const PATIENCE = 10_000

const isBusy = (): boolean =>
  document.visibilityState === 'hidden' ||
  document.querySelector('[role="dialog"], [role="menu"], [role="listbox"], main[aria-busy="true"]') !== null ||
  (document.activeElement !== null && isTyping(document.activeElement))

export interface Opportunity {
  /**
   * Calls `show` once, when two consecutive checks find the page free: a dialog that is opening is then open. Checks begin with the page.
   */
  seize(show: () => void): void
  giveUp(): void
}

/** Starts when a page opens. Any interaction ends it: a dialog would intercept the next click. */
export const opportunityOfPage = (): Opportunity => {
  let isOver = false
  let freeLooks = 0
  let take: (() => void) | null = null
  let until = Number.POSITIVE_INFINITY
  const look = () => {
    freeLooks = isBusy() ? 0 : freeLooks + 1
    if (freeLooks >= 2) take?.()
    else if (Date.now() > until) giveUp()
  }
  const timer = setInterval(look, LOOK_EVERY)
  const giveUp = () => {
    isOver = true
    clearInterval(timer)
    removeEventListener('pointerdown', giveUp, true)
    removeEventListener('keydown', giveUp, true)
  }
  addEventListener('pointerdown', giveUp, true)
  addEventListener('keydown', giveUp, true)
  look()
  return {
    seize(show) {
      if (isOver) return
      until = Date.now() + PATIENCE
      take = () => {
        giveUp()
        show()
      }
      // checks made while the announcement was loading count
      if (freeLooks >= 2) look()
    },
    giveUp,
  }
}
