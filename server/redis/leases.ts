// Work that only one process at a time should do. A lease is advisory, and may be lost without notice. Operations that must not happen
// twice are fenced where they are written (`claim` of the read store and of the reactors' checkpoints), so a lease owner continues while
// Redis is unavailable, until another process has claimed.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type RedisConnection, type RedisLog, script } from './connection.ts'

/** A crashed process loses its lease after this time. */
const LEASE_MS = 5000
const RENEWALS = 3

/** Acquires or renews the lease. KEYS: lease. ARGV: owner, ms. Returns 1 if the caller owns it. */
const KEEP = script(`local held = redis.call('GET', KEYS[1])
if held and held ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`)

/** Releases it, and notifies waiting processes. KEYS: lease. ARGV: owner, channel. */
const RELEASE = script(`if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[1])
return redis.call('PUBLISH', ARGV[2], KEYS[1])`)

export interface LeaseOptions {
  redis: RedisConnection
  name: string
  /**
   * Work under the lease: the signal aborts when another process owns it, or this one stops. Resolves when the work has ended completely.
   * If it ends or fails by itself, the lease is released and requested again.
   */
  work(signal: AbortSignal): Promise<void>
  log: RedisLog
  leaseMs?: number
}

export interface Lease {
  /** Whether this process owns the lease, as far as it knows. */
  readonly isHeld: boolean
  /** Ends the work and releases the lease. */
  stop(): Promise<void>
}

/** Acquires a lease, works under it, and acquires it again after losing it, until stopped. */
export const keepLease = async ({ redis, name, work, log, leaseMs = LEASE_MS }: LeaseOptions): Promise<Lease> => {
  const me = randomUUID()
  const key = redis.key(`lease:${name}`)
  const released = redis.key(`lease:${name}:released`)
  const stopping = new AbortController()
  let isHeld = false
  let wake = () => {}

  /** Null if Redis does not respond. */
  const keep = async (): Promise<boolean | null> => {
    try {
      return (await redis.run(KEEP, [key], [me, leaseMs])) === 1
    } catch {
      return null
    }
  }
  /** Until the next check, or a notification. */
  const rest = async (ended?: Promise<void>): Promise<void> => {
    const over = new AbortController()
    const told = new Promise<void>((resolve) => {
      wake = resolve
    })
    const signal = AbortSignal.any([stopping.signal, over.signal])
    await Promise.race([pause(leaseMs / RENEWALS, undefined, { signal }).catch(() => {}), told, ...(ended ? [ended] : [])])
    over.abort()
  }
  const hold = async (): Promise<void> => {
    const over = new AbortController()
    let hasEnded = false
    isHeld = true
    log.info({ lease: name }, 'lease: acquired')
    const ended = work(AbortSignal.any([stopping.signal, over.signal]))
      .catch((error: unknown) => log.warn({ err: error, lease: name }, 'lease: work failed'))
      .finally(() => {
        hasEnded = true
      })
    let isTaken = false
    while (!stopping.signal.aborted && !hasEnded && !isTaken) {
      await rest(ended)
      isTaken = (await keep()) === false
    }
    if (isTaken) log.warn({ lease: name }, 'lease: held by another process')
    over.abort()
    await ended
    isHeld = false
    await redis.run(RELEASE, [key], [me, released]).catch(() => {}) // ends by itself
  }

  await redis.hear(released, () => wake())
  const run = (async () => {
    while (!stopping.signal.aborted) {
      if (await keep()) await hold()
      if (!stopping.signal.aborted) await rest()
    }
  })()
  return {
    get isHeld() {
      return isHeld
    },
    async stop() {
      stopping.abort()
      await run
    },
  }
}
