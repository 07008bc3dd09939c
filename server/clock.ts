// The server's clock. While the demo's past is told it is set by hand; after that it is the machine's.
import type { PastClock } from './demo/school.ts'

export interface ServerClock extends PastClock {
  /** From now on, the machine's time. */
  release(): void
}

export const createClock = (): ServerClock => {
  let past: number | null = null
  return {
    now: () => new Date(past ?? Date.now()),
    set(time) {
      past = Math.max(time, past ?? 0) // the past is told forwards
    },
    release() {
      past = null
    },
  }
}
