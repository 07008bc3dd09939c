// Callers in this process that wait until a verdict is in the log.
import type { Verdict } from '../../protocol/verdict.ts'

type Waiter = (judged: { verdict: Verdict; position: string }) => void

export interface VerdictWaiters {
  /** The verdict and its position once recorded; null if `timeoutMs` passed or the signal aborted first. */
  verdict(answerId: number, timeoutMs: number, signal: AbortSignal): Promise<{ verdict: Verdict; position: string } | null>
  /** A verdict is in the log: wakes its waiters. */
  judged(answerId: number, verdict: Verdict, position: string): void
}

export const createVerdictWaiters = (): VerdictWaiters => {
  const waiters = new Map<number, Set<Waiter>>()
  /** Start of the first wait for a verdict: browsers retry a call after a 408, and the retry must not wait the full time again. */
  const firstAsked = new Map<number, number>()
  return {
    verdict: (answerId, timeoutMs, signal) =>
      new Promise((resolve) => {
        const waiting = waiters.get(answerId) ?? new Set()
        const end = (judged: Parameters<Waiter>[0] | null): void => {
          clearTimeout(timer)
          signal.removeEventListener('abort', giveUp)
          waiting.delete(end)
          if (waiting.size === 0 && waiters.get(answerId) === waiting) waiters.delete(answerId)
          resolve(judged)
        }
        const giveUp = (): void => end(null)
        const asked = firstAsked.get(answerId) ?? performance.now()
        firstAsked.set(answerId, asked)
        const timer = setTimeout(giveUp, Math.max(0, asked + timeoutMs - performance.now()))
        signal.addEventListener('abort', giveUp, { once: true })
        waiters.set(answerId, waiting.add(end))
      }),
    judged(answerId, verdict, position) {
      for (const waiter of waiters.get(answerId) ?? []) waiter({ verdict, position })
      waiters.delete(answerId)
      firstAsked.delete(answerId)
    },
  }
}
