// Which waiting submission goes next: by class of work, then by who has least in flight, then by age.
import type { QueuedSubmission } from '../../protocol/verdict.ts'

/** The submissions that wait, one line per class of work and user, so that picking costs the number of users and not of submissions. */
export class WaitingLine {
  readonly #classes = new Map<number, Map<number, QueuedSubmission[]>>()
  #length = 0

  get length(): number {
    return this.#length
  }

  /** Puts it among its user's own by age. A job taken up again is thus as far ahead as it was. */
  add(submission: QueuedSubmission): void {
    let users = this.#classes.get(submission.priority)
    if (!users) this.#classes.set(submission.priority, (users = new Map()))
    const own = users.get(submission.userId) ?? []
    let at = own.length
    while (at > 0 && isBefore(submission, own[at - 1] as QueuedSubmission)) at--
    own.splice(at, 0, submission)
    users.set(submission.userId, own)
    this.#length++
  }

  /** Takes out the next one; `inFlight` says how many jobs of a user are running. */
  take(inFlight: (userId: number) => number): QueuedSubmission | null {
    const priorities = [...this.#classes.keys()].sort((a, b) => a - b)
    for (const priority of priorities) {
      const users = this.#classes.get(priority) as Map<number, QueuedSubmission[]>
      let best: QueuedSubmission | null = null
      let fewest = 0
      for (const own of users.values()) {
        const first = own[0] as QueuedSubmission
        const running = inFlight(first.userId)
        if (best === null || running < fewest || (running === fewest && isBefore(first, best))) {
          best = first
          fewest = running
        }
      }
      if (best) {
        this.#drop(priority, users, best)
        return best
      }
    }
    return null
  }

  /** Takes out all that are meant. */
  remove(isMeant: (submission: QueuedSubmission) => boolean): QueuedSubmission[] {
    const removed: QueuedSubmission[] = []
    for (const [priority, users] of this.#classes)
      for (const own of users.values())
        for (const submission of own.filter(isMeant)) {
          removed.push(submission)
          this.#drop(priority, users, submission)
        }
    return removed
  }

  /** How many of one class wait. */
  lengthOf(priority: number): number {
    let length = 0
    for (const own of this.#classes.get(priority)?.values() ?? []) length += own.length
    return length
  }

  /** How many a person has handed in and waits for: what a rejudge judges again is nobody's own. */
  lengthOfUser(userId: number): number {
    let length = 0
    for (const users of this.#classes.values())
      length += (users.get(userId) ?? []).filter(({ rejudgeId }) => rejudgeId === undefined).length
    return length
  }

  /** The one that was submitted first, of all classes or of one. */
  oldest(priority?: number): QueuedSubmission | null {
    let oldest: QueuedSubmission | null = null
    for (const [own, users] of this.#classes) {
      if (priority !== undefined && own !== priority) continue
      for (const [first] of users.values()) if (first && (oldest === null || isBefore(first, oldest))) oldest = first
    }
    return oldest
  }

  #drop(priority: number, users: Map<number, QueuedSubmission[]>, submission: QueuedSubmission): void {
    const own = users.get(submission.userId) ?? []
    own.splice(own.indexOf(submission), 1)
    if (own.length === 0) users.delete(submission.userId)
    if (users.size === 0) this.#classes.delete(priority)
    this.#length--
  }
}

const isBefore = (a: QueuedSubmission, b: QueuedSubmission): boolean =>
  a.submittedAt === b.submittedAt ? a.answerId < b.answerId : a.submittedAt < b.submittedAt
