// Which work a free slot of a worker takes: while submissions wait, evaluations hold at most half of the slots, and with one slot the two kinds take
// turns, as in a server that is one process (judge/queue/workers.ts). What waits is asked for, since others take of it too.

type Work = () => Promise<void>
type Kind = 'judging' | 'evaluating'

export interface WorkerSlotsOptions {
  size: number
  /** The next of its kind; null when none waits. */
  takeSubmission(): Promise<Work | null>
  takeEvaluation(): Promise<Work | null>
  /** What could not be asked. */
  onFailed(error: unknown): void
}

export class WorkerSlots {
  readonly running: Record<Kind, number> = { judging: 0, evaluating: 0 }
  readonly #options: WorkerSlotsOptions
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
      }
    } catch (error) {
      this.#wasWoken = false // whoever wakes it again tries again
      this.#options.onFailed(error)
    }
  }

  async #takeOne(): Promise<boolean> {
    const { size, takeSubmission, takeEvaluation } = this.#options
    const evaluationFirst = size === 1 ? this.#isTurnOfEvaluation : this.running.evaluating < size / 2
    const first = evaluationFirst ? await takeEvaluation() : await takeSubmission()
    if (first) return this.#begin(evaluationFirst ? 'evaluating' : 'judging', first)
    const second = evaluationFirst ? await takeSubmission() : await takeEvaluation()
    return second !== null && this.#begin(evaluationFirst ? 'judging' : 'evaluating', second)
  }

  #begin(kind: Kind, work: Work): true {
    this.running[kind] += 1
    this.#isTurnOfEvaluation = kind === 'judging'
    void work().finally(() => {
      this.running[kind] -= 1
      if (this.#count === 0) for (const resolve of this.#idle.splice(0)) resolve()
      this.wake()
    })
    return true
  }
}
