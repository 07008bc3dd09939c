// Retries work on the log and the store with growing backoff until it succeeds or the process stops. Nothing is skipped.
import { setTimeout as pause } from 'node:timers/promises'
import { StoreBroken, Superseded } from '../store/port.ts'

/** Log interface of the kit, compatible with pino. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000

/** Not p-retry, which gives up at once on a TypeError, while the runner's own loop records and waits here between its attempts. */
export class Patience {
  /** The operation being retried and its error; null if there is none. */
  trouble: { doing: string; error: string; failures: number } | null = null
  readonly #log: Log
  readonly #signal: AbortSignal
  readonly #onBroken: (error: StoreBroken | Superseded) => void

  /** A store that is broken or owned by another process is not retried: `onBroken` is called, and the work rejects. */
  constructor(log: Log, signal: AbortSignal, onBroken: (error: StoreBroken | Superseded) => void = () => {}) {
    this.#log = log
    this.#signal = signal
    this.#onBroken = onBroken
  }

  /**
   * Retries the work until it succeeds. Rejects with its last error once the signal has aborted, and at once if the store is broken or
   * owned by another process.
   */
  async do<T>(doing: string, work: () => Promise<T>): Promise<T> {
    for (let failures = 1; ; failures++) {
      try {
        const result = await work()
        this.well(doing)
        return result
      } catch (error) {
        const isOver = error instanceof StoreBroken || error instanceof Superseded
        if (isOver) this.#onBroken(error)
        if (this.#signal.aborted || isOver) throw error
        await this.after(doing, error, failures)
      }
    }
  }

  /** Records that the operation works again. */
  well(doing: string): void {
    if (this.trouble?.doing === doing) this.trouble = null
  }

  /** Records a failure and waits for its backoff; returns at once when the signal aborts. */
  async after(doing: string, error: unknown, failures: number): Promise<void> {
    this.trouble = { doing, error: error instanceof Error ? error.message : String(error), failures }
    this.#log.warn({ err: error, doing, failures }, 'read models: retrying')
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 10))
    await pause(longest * (0.5 + Math.random() / 2), undefined, { signal: this.#signal }).catch(() => {})
  }
}
