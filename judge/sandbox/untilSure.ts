// Once more where a run's memory could not be told from what others had left in its slot.
import { setTimeout as pause } from 'node:timers/promises'
import type { RunResult } from './port.ts'

/** At once, then when the kernel has had time to free what it kept of the dead. */
const pausesMs = [0, 50, 100]

/**
 * Does `work` until the memory of the run in its answer is sure, four times at most; the last answer counts. Throws what `work` throws,
 * or the signal's reason.
 */
export const untilSure = async <T>(work: () => Promise<T>, runOf: (answer: T) => RunResult | null, signal?: AbortSignal): Promise<T> => {
  let answer = await work()
  for (const pauseMs of pausesMs) {
    if (!runOf(answer)?.isMemoryUnsure) break
    if (pauseMs > 0) await pause(pauseMs)
    signal?.throwIfAborted()
    answer = await work()
  }
  return answer
}
