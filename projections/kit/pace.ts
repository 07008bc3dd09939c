// Commit frequency of read models: immediately at the end of the log, as rarely as a build while far behind.
import type { EventStore, RecordedEvent } from '../../eventstore/port.ts'

/** Rare commits cost less, frequent ones become visible sooner. */
export interface Pace {
  /** A commit is due at this many folded, unwritten events. */
  flushEvery: number
  /** Folding waits for the store at this many. */
  aheadAtMost: number
  /** Documents kept in memory from one batch to the next. */
  keepAtMost: number
}

/** At the end of the log. Limits a batch if the store is slower than the log. */
export const LIVE: Pace = { flushEvery: 1, aheadAtMost: 5000, keepAtMost: 10_000 }

/** Far behind: a document changed by many events is written once for all of them. */
export const BUILDING: Pace = { flushEvery: 100_000, aheadAtMost: 200_000, keepAtMost: 200_000 }

/** Events in one delivery from which more are likely to follow. */
const MANY = 100
const FAR_BEHIND = 3000

/** Detects that the log is some thousands of events ahead. */
export class Distance {
  /** Events in consecutive large deliveries. */
  #behind = 0

  /** Pace for folding the events just delivered. */
  async paceFor(delivered: readonly RecordedEvent[], { head }: Pick<EventStore, 'head'>): Promise<Pace> {
    const last = delivered.at(-1)
    this.#behind = delivered.length < MANY ? 0 : this.#behind + delivered.length
    if (last === undefined || this.#behind < FAR_BEHIND) return LIVE
    return last.position < (await head()) ? BUILDING : LIVE
  }
}
