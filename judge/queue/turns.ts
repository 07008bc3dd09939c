// Fair scheduling: people share the judge equally. Those with fewer running jobs go first, then those with less recent usage, evaluations included.
// Usage is time in a slot, whatever a program does there, since that is the time that others wait.
import type { QueuedSubmission } from '../../protocol/verdict.ts'

/** Half-life of a person's usage in ms, so that recent usage counts and not that of the whole day. */
export const HALF_LIFE_MS = 60_000
/** Advantage of an evaluation over submissions, in ms of usage, because a person is waiting in front of the screen. */
export const EVALUATION_LEAD_MS = 5000
/** Usage below this counts as zero, in ms. */
const NOTHING_MS = 1

/** The account that is charged: a person, or the rejudge for submissions that it judges again. */
export type TurnOwner = string
export const personOf = (userId: number): TurnOwner => `${userId}`
export const ownerOf = ({ userId, rejudgeId }: Pick<QueuedSubmission, 'userId' | 'rejudgeId'>): TurnOwner =>
  rejudgeId === undefined ? personOf(userId) : `rejudge/${rejudgeId}`

/** The part of `ms` that still counts after `passedMs`. */
export const remaining = (ms: number, passedMs: number): number => ms * 2 ** (-passedMs / HALF_LIFE_MS)

/** Times are milliseconds of one monotonic clock. */
export class JudgeTurns {
  readonly #had = new Map<TurnOwner, { ms: number; at: number }>()
  readonly #running = new Map<TurnOwner, number[]>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Starts a turn; the returned function ends it. */
  begin(owner: TurnOwner): () => void {
    const since = this.#now()
    const own = this.#running.get(owner) ?? []
    own.push(since)
    this.#running.set(owner, own)
    return () => {
      own.splice(own.indexOf(since), 1)
      if (own.length === 0) this.#running.delete(owner)
      this.#charge(owner, since)
    }
  }

  runningOf(owner: TurnOwner): number {
    return this.#running.get(owner)?.length ?? 0
  }

  /** A person's recent usage, including running jobs. */
  hadMs(owner: TurnOwner): number {
    const now = this.#now()
    const had = this.#had.get(owner)
    const running = (this.#running.get(owner) ?? []).reduce((sum, since) => sum + now - since, 0)
    return running + (had ? remaining(had.ms, now - had.at) : 0)
  }

  /** Negative if `a` goes before `b`; 0 if age decides. */
  compare(a: TurnOwner, b: TurnOwner): number {
    return this.runningOf(a) - this.runningOf(b) || this.hadMs(a) - this.hadMs(b)
  }

  #charge(owner: TurnOwner, since: number): void {
    const now = this.#now()
    const had = this.#had.get(owner)
    this.#had.set(owner, { ms: (had ? remaining(had.ms, now - had.at) : 0) + now - since, at: now })
    for (const [other, { ms, at }] of this.#had) if (remaining(ms, now - at) < NOTHING_MS) this.#had.delete(other)
  }
}
