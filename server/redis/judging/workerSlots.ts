// Which work a free slot of a worker takes: while submissions wait, evaluations hold at most half of the slots, and with one slot the two kinds take
// turns, as in a server that is one process (judge/queue/workers.ts), also in that who has had much lets submissions of others go first, and in that a
// trial gives the only slot up, and one of a visitor whichever it has. What waits is asked for, since others take of it too.

export type Work = (() => Promise<void>) & {
  /** Stops what may begin anew elsewhere or later. */
  giveWay?: () => void
  /** It gives way wherever no slot is free, not in the only one alone. */
  isOfVisitor?: boolean
}
type Kind = 'judging' | 'evaluating'

export interface WorkerSlotsOptions {
  size: number
  /** The next of its kind; null when none waits. */
  takeSubmission(): Promise<Work | null>
  takeEvaluation(isModest: boolean): Promise<Work | null>
  /** An evaluation that is no trial. Where it has to be modest, not of somebody who has had much more than the one whose submission is next. */
  takeUrgent(isModest: boolean): Promise<Work | null>
  /** A trial of a visitor: there where nothing else waits. */
  takeVisitorRun(): Promise<Work | null>
  /** What could not be asked. */
  onFailed(error: unknown): void
}

export class WorkerSlots {
  readonly running: Record<Kind, number> = { judging: 0, evaluating: 0 }
  readonly #options: WorkerSlotsOptions
  /** What is stopped when its slot is needed: trials of visitors, and the one in the only slot. */
  readonly #yielding = new Set<Work>()
  #isTurnOfEvaluation = true
  #isClosed = false
  #filling: Promise<void> | null = null
  #wasWoken = false
  #idle: (() => void)[] = []

  constructor(options: WorkerSlotsOptions) {
    this.#options = options
  }

  /** Fills free slots; asked while it does so, it looks once more. */
  wake(): void {
    this.#wasWoken = true
    this.#filling ??= this.#fill().finally(() => {
      this.#filling = null
      if (this.#wasWoken && !this.#isClosed) this.wake()
    })
  }

  /** Takes nothing more; what is being taken is still begun. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#filling
  }

  /** Resolves when nothing runs. */
  async idle(): Promise<void> {
    if (this.#count > 0) await new Promise<void>((resolve) => this.#idle.push(resolve))
  }

  get #count(): number {
    return this.running.judging + this.running.evaluating
  }

  async #fill(): Promise<void> {
    try {
      while (this.#wasWoken) {
        this.#wasWoken = false
        while (!this.#isClosed && this.#count < this.#options.size && (await this.#takeOne())) {}
        while (!this.#isClosed && this.#count >= this.#options.size && (await this.#makeWay())) {}
      }
    } catch (error) {
      this.#wasWoken = false // whoever wakes it again tries again
      this.#options.onFailed(error)
    }
  }

  async #takeOne(): Promise<boolean> {
    const { size, takeSubmission, takeEvaluation, takeUrgent, takeVisitorRun } = this.#options
    const submission = ['judging', takeSubmission] as const
    const evaluation = ['evaluating', () => takeEvaluation(false)] as const
    const modest = ['evaluating', () => (size === 1 ? takeUrgent(true) : takeEvaluation(true))] as const
    const evaluationFirst = size === 1 ? this.#isTurnOfEvaluation : this.running.evaluating < size / 2
    const visitorRun = ['evaluating', takeVisitorRun] as const
    for (const [kind, take] of evaluationFirst ? [modest, submission, evaluation, visitorRun] : [submission, evaluation, visitorRun]) {
      const work = await take()
      if (work) return this.#begin(kind, work)
    }
    return false
  }

  /** What waits is begun at once: it gets its boxes as soon as the trial has let go of them. */
  async #makeWay(): Promise<boolean> {
    const running = [...this.#yielding]
    const yielding = running.find(({ isOfVisitor }) => isOfVisitor) ?? running[0]
    if (!yielding) return false
    const { takeEvaluation, takeUrgent, takeSubmission } = this.#options
    const evaluation = await (yielding.isOfVisitor ? takeEvaluation(false) : takeUrgent(false))
    const work = evaluation ?? (await takeSubmission())
    if (!work) return false
    this.#begin(evaluation ? 'evaluating' : 'judging', work)
    this.#yielding.delete(yielding)
    yielding.giveWay?.()
    return true
  }

  #begin(kind: Kind, work: Work): true {
    this.running[kind] += 1
    if (!work.isOfVisitor) this.#isTurnOfEvaluation = kind === 'judging'
    if (work.giveWay && (work.isOfVisitor || this.#options.size === 1)) this.#yielding.add(work)
    void work().finally(() => {
      this.running[kind] -= 1
      this.#yielding.delete(work)
      if (this.#count === 0) for (const resolve of this.#idle.splice(0)) resolve()
      this.wake()
    })
    return true
  }
}
