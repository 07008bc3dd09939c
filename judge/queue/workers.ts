// Who may run now. Evaluations go straight to a free slot, but while submissions wait they take at most half of the slots,
// and one slot of two or more is theirs before a second row of submissions takes it: neither kind starves the other. Trials take at most half
// of the slots whether or not somebody waits: they may run for 20 s. Where there is one slot alone, the trial in it gives way to whatever else
// comes, and begins anew later.

/** Trials at once. */
export const mostTrials = (slots: number): number => Math.max(1, Math.floor(slots / 2))

/** Why a trial is stopped that makes room. */
export class GaveWay extends Error {
  override name = 'GaveWay'
}

interface WaitingEvaluation {
  start: () => void
  /** Others that wait go first, and slots are left to them: a person tries many cases one after the other. */
  isPatient: boolean
}

export class Workers {
  readonly #size: number
  readonly #nextJob: () => (() => Promise<void>) | null
  readonly #evaluations: WaitingEvaluation[] = []
  #judging = 0
  #evaluating = 0
  #trying = 0
  /** Stops the trial in the only slot. */
  #giveWay: (() => void) | null = null
  #isClosed = false
  #idle: (() => void)[] = []
  #isTurnOfEvaluation = true

  /** `nextJob` gives the work of the next submission, or null when none waits. */
  constructor(size: number, nextJob: () => (() => Promise<void>) | null) {
    this.#size = Math.max(1, size)
    this.#nextJob = nextJob
  }

  get evaluating(): number {
    return this.#evaluating
  }

  get evaluationsWaiting(): number {
    return this.#evaluations.length
  }

  /** Fills free slots. */
  wake(): void {
    while (!this.#isClosed && this.#judging + this.#evaluating < this.#size) {
      const evaluation = this.#nextEvaluation()
      // With one slot the two kinds take turns; with more, evaluations hold at most half while submissions wait.
      const goesFirst = this.#size === 1 ? this.#isTurnOfEvaluation && !evaluation?.isPatient : this.#evaluating < this.#size / 2
      if (evaluation && goesFirst) this.#startEvaluation(evaluation)
      else if (!this.#startJob()) {
        if (!evaluation) return
        this.#startEvaluation(evaluation)
      }
    }
    if (!this.#isClosed) this.#makeWay()
  }

  /**
   * Waits for a slot and does the work in it, again where it had to give way: then the signal that it is given aborts.
   * Rejects with the first signal's reason when that comes first.
   */
  async evaluate<T>(work: (way: AbortSignal) => Promise<T>, signal: AbortSignal, isPatient = false): Promise<T> {
    for (;;) {
      await this.#free(signal, isPatient)
      const way = new AbortController()
      if (isPatient && this.#size === 1) {
        this.#giveWay = () => way.abort(new GaveWay('somebody else needs the only slot'))
        this.wake()
      }
      try {
        return await work(way.signal)
      } catch (error) {
        if (error !== way.signal.reason) throw error
      } finally {
        this.#evaluating--
        if (isPatient) this.#trying--
        if (isPatient) this.#giveWay = null
        this.#settled()
      }
    }
  }

  async #free(signal: AbortSignal, isPatient: boolean): Promise<void> {
    signal.throwIfAborted()
    if (this.#isClosed) throw new Error('the judge is stopping')
    await new Promise<void>((resolve, reject) => {
      const entry = {
        isPatient,
        start: () => {
          signal.removeEventListener('abort', onAbort)
          resolve()
        },
      }
      const onAbort = (): void => {
        this.#evaluations.splice(this.#evaluations.indexOf(entry), 1)
        reject(signal.reason as Error)
      }
      signal.addEventListener('abort', onAbort, { once: true })
      this.#evaluations.push(entry)
      this.wake()
    })
  }

  /** Starts nothing more. */
  close(): void {
    this.#isClosed = true
  }

  /** Resolves when nothing runs. */
  async idle(): Promise<void> {
    if (this.#judging + this.#evaluating > 0) await new Promise<void>((resolve) => this.#idle.push(resolve))
  }

  /** What waits is begun at once where a trial has the only slot: it gets its boxes as soon as the trial has let go of them. */
  #makeWay(): void {
    if (!this.#giveWay) return
    const other = this.#evaluations.find(({ isPatient }) => !isPatient)
    if (other) this.#startEvaluation(other)
    else if (!this.#startJob()) return
    const giveWay = this.#giveWay
    this.#giveWay = null
    giveWay()
  }

  #nextEvaluation(): WaitingEvaluation | undefined {
    const other = this.#evaluations.find(({ isPatient }) => !isPatient)
    return other ?? (this.#trying < mostTrials(this.#size) ? this.#evaluations[0] : undefined)
  }

  #startEvaluation(next: WaitingEvaluation): void {
    this.#evaluating++
    if (next.isPatient) this.#trying++
    this.#isTurnOfEvaluation = false
    this.#evaluations.splice(this.#evaluations.indexOf(next), 1)
    next.start()
  }

  #startJob(): boolean {
    const job = this.#nextJob()
    if (!job) return false
    this.#judging++
    this.#isTurnOfEvaluation = true
    void job().finally(() => {
      this.#judging--
      this.#settled()
    })
    return true
  }

  #settled(): void {
    if (this.#judging + this.#evaluating === 0) for (const resolve of this.#idle.splice(0)) resolve()
    this.wake()
  }
}
