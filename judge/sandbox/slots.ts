// Ownership of a sandbox's slots, and the queue for them.

/** Numbered slots, given in the order in which they were asked for. */
export class Slots {
  readonly #free: number[]
  readonly #waiting: ((slot: number) => void)[] = []

  constructor(count: number) {
    this.#free = Array.from({ length: count }, (_, slot) => slot)
  }

  take(): Promise<number> {
    const slot = this.#free.shift()
    return slot === undefined ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve(slot)
  }

  /** Takes a slot for what `make` makes; where that fails, the slot is free again. */
  async takeFor<T>(make: (slot: number) => Promise<T>): Promise<T> {
    const slot = await this.take()
    try {
      return await make(slot)
    } catch (error) {
      this.release(slot)
      throw error
    }
  }

  release(slot: number): void {
    const next = this.#waiting.shift()
    if (next) next(slot)
    else this.#free.push(slot)
  }
}
