// When an announcement may come over a page: as soon as the page stands there, and not once somebody has begun to do something on it.
import { isTyping } from '../../shared/ui/typing.ts'

/** Milliseconds. */
const LOOK_EVERY = 100
/** A page may take a while to come. */
const PATIENCE = 10_000

const isBusy = (): boolean =>
  document.visibilityState === 'hidden' ||
  document.querySelector('[role="dialog"], [role="menu"], [role="listbox"], main[aria-busy="true"]') !== null ||
  (document.activeElement !== null && isTyping(document.activeElement))

export interface Opportunity {
  /** Calls `show` once, when the page is free twice in a row: what has just begun to open is open by then. Looks begin with the page. */
  seize(show: () => void): void
  giveUp(): void
}

/** Begins when a page opens. What somebody presses before an announcement has come ends it: it would take their next click. */
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
      // what was looked at while the announcement was on its way counts
      if (freeLooks >= 2) look()
    },
    giveUp,
  }
}
