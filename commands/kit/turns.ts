// Work on the same thing takes turns; work on different things does not wait for each other.
import { Mutex } from 'async-mutex'

/** Runs work when all that was given before under the same key has ended, however it ended. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

export const createTurns = (): Turns => {
  const mutexes = new Map<string, Mutex>()
  return async (key, work) => {
    const mutex = mutexes.get(key) ?? new Mutex()
    mutexes.set(key, mutex)
    try {
      return await mutex.runExclusive(work)
    } finally {
      if (!mutex.isLocked() && mutexes.get(key) === mutex) mutexes.delete(key)
    }
  }
}
