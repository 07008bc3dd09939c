// Counters of rate limits: allowances that were used, and failed attempts.
import { type Allowance, type AllowanceRule, allowance, type DelayRule, type FailureDelay, failureDelay } from './rateLimit.ts'

/** A delay to check, by its name and the key it is counted for. */
export interface Watched {
  name: string
  rule: DelayRule
  key: string
}

/** An attempt that may start if the wait is 0. */
export interface Try {
  /** Seconds to wait; 0 if it may start. */
  retryAfter: number
  /** Call once with the outcome of an attempt that started. */
  ended(hasFailed: boolean): void | Promise<void>
}

export interface Counts {
  /** Takes from an allowance, by name and key: returns 0, or if exhausted the seconds until it refills, taking nothing. */
  take(name: string, rule: AllowanceRule, key: string, amount?: number): number | Promise<number>
  /** Checks all of these delays; the longest applies. */
  begin(watched: readonly Watched[]): Try | Promise<Try>
}

/** Counters of this process; `now` in monotonic ms. */
export const createCounts = (now?: () => number): Counts => {
  const clock = now ? { now } : {}
  const allowances = new Map<string, Allowance>()
  const delays = new Map<string, FailureDelay>()
  const known = <T>(kept: Map<string, T>, name: string, make: () => T): T => {
    const found = kept.get(name) ?? make()
    kept.set(name, found)
    return found
  }
  return {
    take: (name, rule, key, amount) => known(allowances, name, () => allowance({ ...rule, ...clock })).take(key, amount),
    begin(watched) {
      const looked = watched.map(({ name, rule, key }) => ({ delay: known(delays, name, () => failureDelay({ ...rule, ...clock })), key }))
      return {
        retryAfter: Math.max(0, ...looked.map(({ delay, key }) => delay.wait(key))),
        ended(hasFailed) {
          if (hasFailed) for (const { delay, key } of looked) delay.failed(key)
        },
      }
    },
  }
}
