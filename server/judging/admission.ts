// Who may put one more before the judge: there is an end to what waits together, and one to what a person has waiting, whatever the sign-ins.
import { Rejection } from '../../protocol/catalogue.ts'

/** Evaluations that may wait: a person stands before each of them. */
export const MAX_EVALUATIONS_WAITING = 200
/** Evaluations of one person at once, waiting or running. */
export const MAX_EVALUATIONS_EACH = 3
/** After how many seconds it is worth another try. */
const BUSY_SECONDS = 10

const details = { retryAfter: BUSY_SECONDS }
export const busy = (): Rejection => new Rejection('Judge.Busy', { details })
/** An evaluation ran and was stopped. */
export const overTime = (): Rejection => new Rejection('Judge.OverTime')
export const tooManyOfOne = (): Rejection => new Rejection('Judge.TooManyWaiting', { details })

/** Numbers of things by person. */
class Tally {
  readonly #counts = new Map<number, number>()
  total = 0

  of(userId: number): number {
    return this.#counts.get(userId) ?? 0
  }

  /** Counts one more; what is returned takes it away again, once. */
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
  /** Submissions that wait, of all and of one person. */
  waiting(): number
  waitingOf(userId: number): number
  evaluationsWaiting(): number
}

/** Submissions and evaluations are counted apart, so that neither keeps the other out. */
export const createAdmission = ({ maxWaiting, maxWaitingEach, waiting, waitingOf, evaluationsWaiting }: AdmissionOptions) => {
  /** Submissions that are admitted and on their way into the log. */
  const reserved = new Tally()
  const evaluating = new Tally()
  return {
    /** Admits a submission to the queue. Throws Judge.TooManyWaiting or Judge.Busy. What it returns is called when the submission is in the queue, or will not be. */
    submit(userId: number): () => void {
      if (waitingOf(userId) + reserved.of(userId) >= maxWaitingEach) throw tooManyOfOne()
      if (waiting() + reserved.total >= maxWaiting) throw busy()
      return reserved.add(userId)
    },
    /** The same for an evaluation, from before it waits until it has ended. */
    evaluate(userId: number): () => void {
      if (evaluating.of(userId) >= MAX_EVALUATIONS_EACH) throw tooManyOfOne()
      if (evaluationsWaiting() >= MAX_EVALUATIONS_WAITING) throw busy()
      return evaluating.add(userId)
    },
  }
}
