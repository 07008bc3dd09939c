// Picks the next waiting submission: by class of work, then by the person's turn, then by age.
import type { QueuedSubmission } from '../../protocol/verdict.ts'
import { type JudgeTurns, ownerOf, personOf, type TurnOwner } from './turns.ts'

/** The waiting submissions, one queue per class of work and owner, so that the cost of picking depends on the number of owners and not of submissions. */
export class WaitingLine {
  readonly #classes = new Map<number, Map<TurnOwner, QueuedSubmission[]>>()
  #length = 0

  get length(): number {
    return this.#length
  }

  /** Inserts it into its owner's queue by age, so that a job that is added again keeps its place. */
  add(submission: QueuedSubmission): void {
    let owners = this.#classes.get(submission.priority)
    if (!owners) this.#classes.set(submission.priority, (owners = new Map()))
    const own = owners.get(ownerOf(submission)) ?? []
    let at = own.length
    while (at > 0 && isBefore(submission, own[at - 1] as QueuedSubmission)) at--
    own.splice(at, 0, submission)
    owners.set(ownerOf(submission), own)
    this.#length++
  }

  /** The next one, which stays in the queue. */
  next(turns: Pick<JudgeTurns, 'compare'>): QueuedSubmission | null {
    if (this.#length === 0) return null
    const owners = this.#classes.get(Math.min(...this.#classes.keys())) as Map<TurnOwner, QueuedSubmission[]>
    const firsts = [...owners.values()].map(([first]) => first as QueuedSubmission)
    return firsts.reduce((best, first) => {
      const order = turns.compare(ownerOf(first), ownerOf(best))
      return order < 0 || (order === 0 && isBefore(first, best)) ? first : best
    })
  }

  /** Removes and returns the next one. */
  take(turns: Pick<JudgeTurns, 'compare'>): QueuedSubmission | null {
    const next = this.next(turns)
    if (next) this.#drop(next.priority, this.#classes.get(next.priority) as Map<TurnOwner, QueuedSubmission[]>, next)
    return next
  }

  /** Removes all that match. */
  remove(isMeant: (submission: QueuedSubmission) => boolean): QueuedSubmission[] {
    const removed: QueuedSubmission[] = []
    for (const [priority, owners] of this.#classes)
      for (const own of owners.values())
        for (const submission of own.filter(isMeant)) {
          removed.push(submission)
          this.#drop(priority, owners, submission)
        }
    return removed
  }

  /** Number of waiting submissions of one class of work. */
  lengthOf(priority: number): number {
    let length = 0
    for (const own of this.#classes.get(priority)?.values() ?? []) length += own.length
    return length
  }

  /** Number of a person's submissions that are waiting, without those of a rejudge. */
  lengthOfUser(userId: number): number {
    let length = 0
    for (const owners of this.#classes.values()) length += owners.get(personOf(userId))?.length ?? 0
    return length
  }

  /** The oldest submission, of all classes or of one. */
  oldest(priority?: number): QueuedSubmission | null {
    let oldest: QueuedSubmission | null = null
    for (const [own, owners] of this.#classes) {
      if (priority !== undefined && own !== priority) continue
      for (const [first] of owners.values()) if (first && (oldest === null || isBefore(first, oldest))) oldest = first
    }
    return oldest
  }

  #drop(priority: number, owners: Map<TurnOwner, QueuedSubmission[]>, submission: QueuedSubmission): void {
    const own = owners.get(ownerOf(submission)) ?? []
    own.splice(own.indexOf(submission), 1)
    if (own.length === 0) owners.delete(ownerOf(submission))
    if (owners.size === 0) this.#classes.delete(priority)
    this.#length--
  }
}

const isBefore = (a: QueuedSubmission, b: QueuedSubmission): boolean =>
  a.submittedAt === b.submittedAt ? a.answerId < b.answerId : a.submittedAt < b.submittedAt
