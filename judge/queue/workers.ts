// Assigns slots. Evaluations go straight to a free slot, but while submissions wait they take at most half of the slots. Of two or more
// slots one goes to evaluations before submissions can take all, so that neither kind starves the other. One person cannot starve others either:
// evaluations are ordered by turn (turns.ts), those of one person hold at most half of the slots, and a person with much more usage than the
// owner of the next submission yields to it. Trials take at most half of the slots even if nothing waits, since they may run for 20 s. With a
// single slot, a trial yields to any other work and starts over later. Trials of visitors have the lowest priority: they take a quarter of the
// slots if nothing else waits, and yield if no other slot is free.
import { EVALUATION_LEAD_MS, type JudgeTurns, type TurnOwner } from './turns.ts'

/** Maximum number of concurrent trials, and of evaluations of one person. */
export const halfOf = (slots: number): number => Math.max(1, Math.floor(slots / 2))

/** Maximum number of concurrent trials of visitors. */
export const shareOfVisitors = (slots: number): number => Math.max(1, Math.floor(slots / 4))

/** Reason for stopping a trial that yields its slot. */
export class GaveWay extends Error {
  override name = 'GaveWay'
}

export interface WorkersOptions {
  size: number
  turns: JudgeTurns
  /** The person whose submission is next; null if none waits. */
  nextOwner(): TurnOwner | null
  /** The work of the next submission, or null if none waits. */
  nextJob(): (() => Promise<void>) | null
}

interface Asked {
  owner: TurnOwner
  /** A trial: other waiting work goes first and keeps its slots, since a person tries many cases in a row. */
  isPatient: boolean
  /** A visitor's trial, of lowest priority. */
  isOfVisitor?: boolean | undefined
}
/** A running trial that is stopped when its slot is needed. */
interface Yielding {
  isOfVisitor: boolean
  giveWay: () => void
}
interface WaitingEvaluation extends Asked {
  start: (endTurn: () => void) => void
}

export class Workers {
  readonly #size: number
  readonly #options: WorkersOptions
  readonly #evaluations: WaitingEvaluation[] = []
  /** Number of a person's running evaluations. */
  readonly #evaluatingOf = new Map<TurnOwner, number>()
  #judging = 0
  #evaluating = 0
  /** Trials of people, and of visitors. */
  #trying = 0
  #runningOfVisitors = 0
  /** Trials that may have to yield: those of visitors, and a trial in the only slot. */
  readonly #yielding: Yielding[] = []
  #isClosed = false
  #idle: (() => void)[] = []
  #isTurnOfEvaluation = true

  constructor(options: WorkersOptions) {
    this.#size = Math.max(1, options.size)
    this.#options = options
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
      const isTurn = this.#size === 1 ? this.#isTurnOfEvaluation && !evaluation?.isPatient : this.#evaluating < this.#size / 2
      if (evaluation && !evaluation.isOfVisitor && isTurn && !this.#hasHadMuch(evaluation.owner)) this.#startEvaluation(evaluation)
      else if (!this.#startJob()) {
        if (!evaluation) return
        this.#startEvaluation(evaluation)
      }
    }
    if (!this.#isClosed) this.#makeWay()
  }

  /**
   * Waits for a slot and does the work in it, and starts over if it had to yield, in which case the signal passed to the work aborts.
   * Rejects with the reason of the caller's signal if that aborts first.
   */
  async evaluate<T>(work: (way: AbortSignal) => Promise<T>, { signal, ...asked }: Asked & { signal: AbortSignal }): Promise<T> {
    const { owner, isPatient, isOfVisitor = false } = asked
    for (;;) {
      const endTurn = await this.#free(signal, asked)
      const way = new AbortController()
      const yielding = { isOfVisitor, giveWay: () => way.abort(new GaveWay('another job needs the slot')) }
      if (isOfVisitor || (isPatient && this.#size === 1)) {
        this.#yielding.push(yielding)
        this.wake()
      }
      try {
        return await work(way.signal)
      } catch (error) {
        if (error !== way.signal.reason) throw error
      } finally {
        endTurn()
        this.#evaluating--
        this.#evaluatingOf.set(owner, (this.#evaluatingOf.get(owner) ?? 1) - 1)
        if (this.#evaluatingOf.get(owner) === 0) this.#evaluatingOf.delete(owner)
        if (isOfVisitor) this.#runningOfVisitors--
        else if (isPatient) this.#trying--
        this.#keepSlot(yielding)
        this.#settled()
      }
    }
  }

  /** Returns a function that ends the turn. */
  async #free(signal: AbortSignal, asked: Asked): Promise<() => void> {
    signal.throwIfAborted()
    if (this.#isClosed) throw new Error('the judge is stopping')
    return new Promise((resolve, reject) => {
      const entry: WaitingEvaluation = {
        ...asked,
        start: (endTurn) => {
          signal.removeEventListener('abort', onAbort)
          resolve(endTurn)
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

  /** Starts no more work. */
  close(): void {
    this.#isClosed = true
  }

  /** Resolves when no job runs. */
  async idle(): Promise<void> {
    if (this.#judging + this.#evaluating > 0) await new Promise<void>((resolve) => this.#idle.push(resolve))
  }

  /** Starts a waiting job at once if a trial holds the slot that it needs; the job gets its boxes as soon as the trial has released them. */
  #makeWay(): void {
    while (this.#judging + this.#evaluating >= this.#size) {
      const yielding = this.#yielding.find(({ isOfVisitor }) => isOfVisitor) ?? this.#yielding[0]
      if (!yielding) return
      const other = yielding.isOfVisitor ? this.#nextOfPeople() : this.#firstOf(this.#evaluations.filter(({ isPatient }) => !isPatient))
      if (other) this.#startEvaluation(other)
      else if (!this.#startJob()) return
      this.#keepSlot(yielding)
      yielding.giveWay()
    }
  }

  /** Removes a trial that has ended or was stopped. */
  #keepSlot(yielding: Yielding): void {
    const at = this.#yielding.indexOf(yielding)
    if (at >= 0) this.#yielding.splice(at, 1)
  }

  #nextEvaluation(): WaitingEvaluation | undefined {
    const ofPeople = this.#nextOfPeople()
    if (ofPeople || this.#runningOfVisitors >= shareOfVisitors(this.#size)) return ofPeople
    return this.#firstOf(this.#evaluations.filter(({ isOfVisitor }) => isOfVisitor))
  }

  #nextOfPeople(): WaitingEvaluation | undefined {
    const most = halfOf(this.#size)
    const mayRun = this.#evaluations.filter(({ owner, isOfVisitor }) => !isOfVisitor && (this.#evaluatingOf.get(owner) ?? 0) < most)
    const other = this.#firstOf(mayRun.filter(({ isPatient }) => !isPatient))
    return other ?? (this.#trying < most ? this.#firstOf(mayRun) : undefined)
  }

  #firstOf(evaluations: readonly WaitingEvaluation[]): WaitingEvaluation | undefined {
    const { turns } = this.#options
    return evaluations.toSorted((a, b) => turns.compare(a.owner, b.owner))[0]
  }

  /** Whether a person has considerably more usage than the owner of the next submission. */
  #hasHadMuch(owner: TurnOwner): boolean {
    const { turns, nextOwner } = this.#options
    const next = nextOwner()
    return next !== null && turns.hadMs(owner) > turns.hadMs(next) + EVALUATION_LEAD_MS
  }

  #startEvaluation(next: WaitingEvaluation): void {
    this.#evaluating++
    this.#evaluatingOf.set(next.owner, (this.#evaluatingOf.get(next.owner) ?? 0) + 1)
    if (next.isOfVisitor) this.#runningOfVisitors++
    else if (next.isPatient) this.#trying++
    if (!next.isOfVisitor) this.#isTurnOfEvaluation = false
    this.#evaluations.splice(this.#evaluations.indexOf(next), 1)
    next.start(this.#options.turns.begin(next.owner))
  }

  #startJob(): boolean {
    const job = this.#options.nextJob()
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
