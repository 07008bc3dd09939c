// The two ways of limiting anything: a delay that grows with failures, and an allowance that refills. Counted in this process (server/redis/counts.ts counts for several).
// Both measure time with a clock that nobody sets, and let go of what was untouched for longest.
import { LRUCache } from 'lru-cache'

const MOST_KEYS = 50_000
/** By size, every entry being one: a bound by number would make room for all of them at once. */
const bounds = { maxSize: MOST_KEYS, sizeCalculation: () => 1 }
const steadyNow = (): number => performance.now()

/** Ms until something may be done, as the whole seconds that a client is told. */
export const inSeconds = (ms: number): number => (ms <= 0 ? 0 : Math.max(1, Math.ceil(ms / 1000)))

export interface FailureDelay {
  /** Seconds to wait, or 0 when it may be tried again. */
  wait(key: string): number
  failed(key: string): void
}

export interface DelayRule {
  /** Failures that cost nothing; the same number is forgotten in `forgetMs`, evenly. */
  free: number
  forgetMs: number
  /** The first failure too many costs a second, each further one twice as much, up to this. */
  mostMs: number
}

interface Timed {
  now?: () => number
}

/** Failures that are remembered of one key: those after them would not make it wait any longer. */
export const mostLevel = ({ free, mostMs }: DelayRule): number => free + Math.ceil(Math.log2(mostMs / 1000)) + 1

/** A wait after failures that doubles with each further one. Nothing is ever locked, and what is forgotten is forgotten by itself. */
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
  /** Takes `amount` (1 unless told); 0 when it was there, else the seconds until it will be, and nothing is taken. */
  take(key: string, amount?: number): number
}

export interface AllowanceRule {
  perMinute: number
  /** What may be taken at once. An amount above it is as large as this. */
  burst: number
}

/** A bucket per key that holds `burst` and refills by `perMinute`. */
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
