// Long work in short turns of the event loop: requests have theirs every few milliseconds, however much there is to do.
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Time for one piece of work in a turn of the event loop; other work in the same turn adds to it. */
const TURN_MS = 10

/** Starts now. Long work checks after each small step whether its turn is over, and then yields. */
export class Turn {
  #begunAt = performance.now()

  get isOver(): boolean {
    return performance.now() - this.#begunAt > TURN_MS
  }

  /** Lets others have their turn; the next one begins when it resolves. */
  async pass(): Promise<void> {
    await nextTurn()
    this.#begunAt = performance.now()
  }
}
