// Serialises work with the same key; work with different keys runs independently.
import { Mutex } from 'async-mutex'

/** Runs work after all earlier work with the same key has settled. */
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
