// Length of the queue over the last ten minutes: the maximum in each step, without a timer because it only changes by calls.

export const STEP_MS = 10_000
export const STEPS = 60

/** Times are milliseconds of one monotonic clock. */
export class LengthHistory {
  /** Maximum length by number of the step. */
  readonly #peaks = new Map<number, number>()
  /** The current length, valid since the step of the last change. */
  #length = 0
  #since = 0

  /** The queue has this length from `at` on. */
  tell(length: number, at: number): void {
    const step = Math.floor(at / STEP_MS)
    this.#carry(step)
    this.#peaks.set(step, Math.max(length, this.#peaks.get(step) ?? 0))
    this.#length = length
  }

  /** One length for each step, oldest first; the last one is of the step of `now`. */
  lengths(now: number): number[] {
    const last = Math.floor(now / STEP_MS)
    this.#carry(last)
    return Array.from({ length: STEPS }, (_, index) => this.#peaks.get(last - STEPS + 1 + index) ?? 0)
  }

  /** Fills steps without a change, and drops those that are too old. */
  #carry(step: number): void {
    for (let quiet = Math.max(this.#since + 1, step - STEPS + 1); quiet <= step; quiet++) this.#peaks.set(quiet, this.#length)
    for (const old of this.#peaks.keys()) if (old <= step - STEPS) this.#peaks.delete(old)
    this.#since = Math.max(this.#since, step)
  }
}
