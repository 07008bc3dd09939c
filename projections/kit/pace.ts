// How often read models are written: what follows the log writes at once, what has far to go writes as seldom as a build.
import type { EventStore, RecordedEvent } from '../../eventstore/port.ts'

/** Writing seldom costs less, writing often is seen sooner. */
export interface Pace {
  /** A commit is due when this many events are folded and not written. */
  flushEvery: number
  /** Folding waits for the store when this many are. */
  aheadAtMost: number
  /** Documents kept in memory from one batch to the next. */
  keepAtMost: number
}

/** At the end of the log. A batch holds so many events at most when the store is slower than the log. */
export const LIVE: Pace = { flushEvery: 1, aheadAtMost: 5000, keepAtMost: 10_000 }

/** Far from it: a document that many events change is written once for all of them. */
export const BUILDING: Pace = { flushEvery: 100_000, aheadAtMost: 200_000, keepAtMost: 200_000 }

/** Events of a delivery after which more are likely to come. */
const MANY = 100
const FAR_BEHIND = 3000

/** Notices when the log is some thousands of events ahead. */
export class Distance {
  /** Events that came many at a time, one delivery after another. */
  #behind = 0

  /** At which pace to fold what was just delivered. */
  async paceFor(delivered: readonly RecordedEvent[], { head }: Pick<EventStore, 'head'>): Promise<Pace> {
    const last = delivered.at(-1)
    this.#behind = delivered.length < MANY ? 0 : this.#behind + delivered.length
    if (last === undefined || this.#behind < FAR_BEHIND) return LIVE
    return last.position < (await head()) ? BUILDING : LIVE
  }
}
