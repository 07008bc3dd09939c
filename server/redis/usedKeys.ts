// Uses of idempotency keys across all processes: a key used for one request is refused for another, in every process.
import type { SharedKeys } from '../http/idempotency.ts'
import { type RedisConnection, script } from './connection.ts'

/** Longer than any client retries a command. */
const KEPT_MS = 60 * 60_000

/** KEYS: the idempotency key. ARGV: the request's hash, lifetime in ms. Returns the earlier request's hash. */
const TAKE = script(`local held = redis.call('GET', KEYS[1])
if not held then redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) end
return held`)

/** Without Redis each process knows only its own keys, and the log still refuses them within their streams. */
export const createSharedKeys = (redis: RedisConnection): SharedKeys => {
  const nameOf = (key: string) => redis.key(`keys:used:${key}`)
  return {
    async take(key, hash) {
      if (!redis.isUp) return null
      return (await redis.run(TAKE, [nameOf(key)], [hash, KEPT_MS]).catch(() => null)) as string | null
    },
    async free(key) {
      if (redis.isUp) await redis.client.del(nameOf(key)).catch(() => {})
    },
  }
}
