// Recent waiting times of submissions per class of work: the newest of the last 15 minutes, bounded in number.

/** Maximum number of waits kept for each priority; under high load the window is shorter. */
const MOST = 2048
export const WINDOW_MS = 15 * 60_000

export interface WaitSummary {
  /** Submissions that started in the window. */
  count: number
  /** Null without any. */
  p50Ms: number | null
  p99Ms: number | null
}

interface Wait {
  at: number
  ms: number
}

/** A quantile of sorted numbers, by nearest rank. */
const rank = (sorted: readonly number[], share: number): number | null => sorted[Math.ceil(share * sorted.length) - 1] ?? null

/** Times are milliseconds of one monotonic clock. */
export class WaitWindow {
  readonly #waits = new Map<number, { ring: Wait[]; next: number }>()
  readonly #most: number

  constructor(most = MOST) {
    this.#most = most
  }

  /** Records that a submission started at `at` after waiting for `ms`. */
  add(priority: number, ms: number, at: number): void {
    const own = this.#waits.get(priority) ?? { ring: [], next: 0 }
    own.ring[own.next] = { at, ms }
    own.next = (own.next + 1) % this.#most
    this.#waits.set(priority, own)
  }

  /** Waiting times of a priority in the window that ends at `now`. */
  summary(priority: number, now: number): WaitSummary {
    const ring = this.#waits.get(priority)?.ring ?? []
    const recent = ring.filter(({ at }) => at > now - WINDOW_MS).map(({ ms }) => ms)
    recent.sort((a, b) => a - b)
    return { count: recent.length, p50Ms: rank(recent, 0.5), p99Ms: rank(recent, 0.99) }
  }
}
