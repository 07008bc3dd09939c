// Chooses the work for a worker's free slot: while submissions wait, evaluations hold at most half of the slots, and with one slot the two
// kinds alternate, as in a single-process server (judge/queue/workers.ts). Likewise, an evaluation of an owner with much judge time yields
// to submissions of others, a trial yields the only slot, and a visitor's trial yields any slot. Waiting work is queried, since other
// workers take it too.

export type Work = (() => Promise<void>) & {
  /** Stops work that can be restarted elsewhere or later. */
  giveWay?: () => void
  /** It yields any slot if none is free, not only a worker's single slot. */
  isOfVisitor?: boolean
}
type Kind = 'judging' | 'evaluating'

export interface WorkerSlotsOptions {
  size: number
  /** The next of its kind; null if none waits. */
  takeSubmission(): Promise<Work | null>
  takeEvaluation(isModest: boolean): Promise<Work | null>
  /** An evaluation that is no trial. If modest, not of an owner with much more judge time than that of the next submission. */
  takeUrgent(isModest: boolean): Promise<Work | null>
  /** A trial of a visitor: only if nothing else waits. */
  takeVisitorRun(): Promise<Work | null>
  /** Handles a failed query. */
  onFailed(error: unknown): void
}

export class WorkerSlots {
  readonly running: Record<Kind, number> = { judging: 0, evaluating: 0 }
  readonly #options: WorkerSlotsOptions
  /** Work that is stopped when its slot is needed: visitors' trials, and a trial in the only slot. */
  readonly #yielding = new Set<Work>()
  #isTurnOfEvaluation = true
  #isClosed = false
  #filling: Promise<void> | null = null
  #wasWoken = false
  #idle: (() => void)[] = []

  constructor(options: WorkerSlotsOptions) {
    this.#options = options
  }

  /** Fills free slots; a call during a run causes another pass. */
  wake(): void {
    this.#wasWoken = true
    this.#filling ??= this.#fill().finally(() => {
      this.#filling = null
      if (this.#wasWoken && !this.#isClosed) this.wake()
    })
  }

  /** Takes no more work; work being taken still starts. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#filling
  }

  /** Resolves when nothing is running. */
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
      this.#wasWoken = false // the next wake-up retries
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

  /** Waiting work starts immediately: it gets its boxes as soon as the trial has released them. */
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
