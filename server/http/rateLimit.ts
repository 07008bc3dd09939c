// Two rate limiters: a delay that grows with failures, and an allowance (token bucket). Counted in this process (server/redis/counts.ts for
// several). Both use a monotonic clock and evict the least recently used keys.
import { LRUCache } from 'lru-cache'

const MOST_KEYS = 50_000
/** Bounded by size with every entry counting as one: a bound by number would preallocate all entries. */
const bounds = { maxSize: MOST_KEYS, sizeCalculation: () => 1 }
const steadyNow = (): number => performance.now()

/** Rounds ms up to the whole seconds of Retry-After. */
export const inSeconds = (ms: number): number => (ms <= 0 ? 0 : Math.max(1, Math.ceil(ms / 1000)))

export interface FailureDelay {
  /** Seconds to wait, or 0 if an attempt is allowed. */
  wait(key: string): number
  failed(key: string): void
}

export interface DelayRule {
  /** Number of failures without a delay; the same number is forgotten in `forgetMs`, linearly. */
  free: number
  forgetMs: number
  /** The first failure beyond that costs a second, each further one twice as much, up to this. */
  mostMs: number
}

interface Timed {
  now?: () => number
}

/** Limit of failures remembered per key: further ones would not increase the delay. */
export const mostLevel = ({ free, mostMs }: DelayRule): number => free + Math.ceil(Math.log2(mostMs / 1000)) + 1

/** A delay that doubles with each further failure. Never locks permanently; failures expire. */
export const failureDelay = ({ now = steadyNow, ...rule }: DelayRule & Timed): FailureDelay => {
  const { free, forgetMs, mostMs } = rule
  const failures = new LRUCache<string, { level: number; at: number }>(bounds)
  const levelOf = (key: string): number => {
    const held = failures.get(key)
    return held ? Math.max(0, held.level - ((now() - held.at) * free) / forgetMs) : 0
  }
  return {
    wait(key) {
      const held = failures.get(key)
      if (!held || held.level <= free) return 0
      const delay = Math.min(mostMs, 1000 * 2 ** (Math.ceil(held.level - free) - 1))
      return inSeconds(held.at + delay - now())
    },
    failed: (key) => void failures.set(key, { level: Math.min(mostLevel(rule), levelOf(key) + 1), at: now() }),
  }
}

export interface Allowance {
  /** Takes `amount` (default 1); returns 0, or if exhausted the seconds until it refills, taking nothing. */
  take(key: string, amount?: number): number
}

export interface AllowanceRule {
  perMinute: number
  /** Capacity. A larger amount is reduced to it. */
  burst: number
}

/** A token bucket per key with capacity `burst`, refilled by `perMinute`. */
export const allowance = ({ perMinute, burst, now = steadyNow }: AllowanceRule & Timed): Allowance => {
  const buckets = new LRUCache<string, { left: number; at: number }>(bounds)
  return {
    take(key, amount = 1) {
      const wanted = Math.min(amount, burst)
      const bucket = buckets.get(key) ?? { left: burst, at: now() }
      const left = Math.min(burst, bucket.left + ((now() - bucket.at) * perMinute) / 60_000)
      buckets.set(key, { left: left >= wanted ? left - wanted : left, at: now() })
      return left >= wanted ? 0 : inSeconds(((wanted - left) * 60_000) / perMinute)
    },
  }
}
