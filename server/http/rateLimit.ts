// Two ways of counting: attempts that failed (sign-in), and a bucket that refills (running code). In this process only.

/** Forgets the entry untouched for longest when there are more than `most`. */
const bounded = <V>(most: number) => {
  const entries = new Map<string, V>()
  return {
    get: (key: string) => entries.get(key),
    delete: (key: string) => entries.delete(key),
    set(key: string, value: V) {
      entries.delete(key)
      entries.set(key, value)
      if (entries.size > most) entries.delete(entries.keys().next().value as string)
    },
  }
}

const MOST_KEYS = 50_000

export interface FailureLimit {
  /** Seconds to wait, or 0 when another attempt may be made. */
  wait(key: string): number
  failed(key: string): void
  succeeded(key: string): void
}

/** At most `max` failures per key in any window of `windowMs`; a success forgives them. `now` in ms. */
export const failureLimit = ({ max, windowMs, now = Date.now }: { max: number; windowMs: number; now?: () => number }): FailureLimit => {
  const failures = bounded<number[]>(MOST_KEYS)
  const recent = (key: string) => (failures.get(key) ?? []).filter((at) => at > now() - windowMs)
  return {
    wait(key) {
      const held = recent(key)
      const oldest = held[held.length - max]
      return oldest === undefined ? 0 : Math.max(1, Math.ceil((oldest + windowMs - now()) / 1000))
    },
    failed: (key) => failures.set(key, [...recent(key), now()].slice(-max)),
    succeeded: (key) => void failures.delete(key),
  }
}

export interface RateLimit {
  /** Takes one; 0 when it was there, else the seconds until it will be. */
  take(key: string): number
}

/** A bucket per key that holds `burst` and refills by `perMinute`. `now` in ms. */
export const rateLimit = ({ perMinute, burst, now = Date.now }: { perMinute: number; burst: number; now?: () => number }): RateLimit => {
  const buckets = bounded<{ left: number; at: number }>(MOST_KEYS)
  return {
    take(key) {
      const bucket = buckets.get(key) ?? { left: burst, at: now() }
      const left = Math.min(burst, bucket.left + ((now() - bucket.at) * perMinute) / 60_000)
      buckets.set(key, { left: left >= 1 ? left - 1 : left, at: now() })
      return left >= 1 ? 0 : Math.max(1, Math.ceil(((1 - left) * 60) / perMinute))
    },
  }
}
