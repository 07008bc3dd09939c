// Who does what only one process at a time should do. A lease says whose turn it is and no more: it may be lost without a word. What must not be done
// twice is held by a fence where it is written (`claim` of the read store and of the reactors' checkpoints), so that whoever holds a lease goes on
// while Redis is away, until somebody else has it.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type RedisConnection, type RedisLog, script } from './connection.ts'

/** A process that is gone without a word has lost its turn after so long. */
const LEASE_MS = 5000
const RENEWALS = 3

/** Takes the lease where nobody has it, keeps it where one has it already. KEYS: lease. ARGV: who, ms. Returns 1 for whoever has it. */
const KEEP = script(`local held = redis.call('GET', KEYS[1])
if held and held ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`)

/** Gives it back, and tells those who wait. KEYS: lease. ARGV: who, channel. */
const RELEASE = script(`if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[1])
return redis.call('PUBLISH', ARGV[2], KEYS[1])`)

export interface LeaseOptions {
  redis: RedisConnection
  name: string
  /**
   * Done for as long as this process has the lease: the signal aborts when somebody else has it, or the process stops. Resolves when all of it has
   * ended. When it ends or fails by itself, the lease is given back and asked for again.
   */
  work(signal: AbortSignal): Promise<void>
  log: RedisLog
  leaseMs?: number
}

export interface Lease {
  /** This process has the lease, as far as it knows. */
  readonly isHeld: boolean
  /** Ends the work and gives the lease back. */
  stop(): Promise<void>
}

/** Waits for a lease, does its work under it, and waits again when it is lost, until it is stopped. */
export const keepLease = async ({ redis, name, work, log, leaseMs = LEASE_MS }: LeaseOptions): Promise<Lease> => {
  const me = randomUUID()
  const key = redis.key(`lease:${name}`)
  const released = redis.key(`lease:${name}:released`)
  const stopping = new AbortController()
  let isHeld = false
  let wake = () => {}

  /** Null when Redis does not say. */
  const keep = async (): Promise<boolean | null> => {
    try {
      return (await redis.run(KEEP, [key], [me, leaseMs])) === 1
    } catch {
      return null
    }
  }
  /** Until it is time to look again, or something has happened. */
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
    await redis.run(RELEASE, [key], [me, released]).catch(() => {}) // it ends by itself
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
