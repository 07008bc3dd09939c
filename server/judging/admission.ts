// Admission to the judge: limits on all waiting work and on each person's, independent of sessions.
import { Rejection } from '../../protocol/catalogue.ts'

/** Waiting evaluations overall: each has a user in front of the screen. */
export const MAX_EVALUATIONS_WAITING = 200
/** Evaluations per person, waiting or running. */
export const MAX_EVALUATIONS_EACH = 3
/** Retry-After in seconds. */
const BUSY_SECONDS = 10

const details = { retryAfter: BUSY_SECONDS }
export const busy = (): Rejection => new Rejection('Judge.Busy', { details })
/** A running evaluation was stopped. */
export const overTime = (): Rejection => new Rejection('Judge.OverTime')
export const tooManyOfOne = (): Rejection => new Rejection('Judge.TooManyWaiting', { details })

/** Counters by person. */
class Tally {
  readonly #counts = new Map<number, number>()
  total = 0

  of(userId: number): number {
    return this.#counts.get(userId) ?? 0
  }

  /** Increments a counter; the returned function decrements it, once. */
  add(userId: number): () => void {
    this.#change(userId, 1)
    let isHeld = true
    return () => {
      if (isHeld) this.#change(userId, -1)
      isHeld = false
    }
  }

  #change(userId: number, by: number): void {
    this.total += by
    const count = this.of(userId) + by
    if (count > 0) this.#counts.set(userId, count)
    else this.#counts.delete(userId)
  }
}

export interface AdmissionOptions {
  maxWaiting: number
  maxWaitingEach: number
  /** Waiting submissions, overall and of one person. */
  waiting(): number
  waitingOf(userId: number): number
  evaluationsWaiting(): number
}

/** Submissions and evaluations are counted separately, so that neither blocks the other. */
export const createAdmission = ({ maxWaiting, maxWaitingEach, waiting, waitingOf, evaluationsWaiting }: AdmissionOptions) => {
  /** Submissions admitted but not yet in the log. */
  const reserved = new Tally()
  const evaluating = new Tally()
  return {
    /** Admits a submission. Throws Judge.TooManyWaiting or Judge.Busy. Call the result when the submission is queued or has failed. */
    submit(userId: number): () => void {
      if (waitingOf(userId) + reserved.of(userId) >= maxWaitingEach) throw tooManyOfOne()
      if (waiting() + reserved.total >= maxWaiting) throw busy()
      return reserved.add(userId)
    },
    /** The same for an evaluation, from before it waits until it ends. */
    evaluate(userId: number): () => void {
      if (evaluating.of(userId) >= MAX_EVALUATIONS_EACH) throw tooManyOfOne()
      if (evaluationsWaiting() >= MAX_EVALUATIONS_WAITING) throw busy()
      return evaluating.add(userId)
    },
  }
}
