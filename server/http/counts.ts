// Where limits count: what is taken of allowances, and which tries have failed.
import { type Allowance, type AllowanceRule, allowance, type DelayRule, type FailureDelay, failureDelay } from './rateLimit.ts'

/** A delay that a try looks at, by the name of the delay, and whose it is. */
export interface Watched {
  name: string
  rule: DelayRule
  key: string
}

/** A try that may begin when there is nothing to wait for. */
export interface Try {
  /** Seconds; 0 when it may begin. */
  retryAfter: number
  /** Called once of a try that began. */
  ended(hasFailed: boolean): void | Promise<void>
}

export interface Counts {
  /** Takes of an allowance, by its name and whose it is: 0 when it was there, else the seconds until it will be, and nothing is taken. */
  take(name: string, rule: AllowanceRule, key: string, amount?: number): number | Promise<number>
  /** Asks all of these delays; the longest counts. */
  begin(watched: readonly Watched[]): Try | Promise<Try>
}

/** Counts of this process; `now` in ms that only grow. */
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
