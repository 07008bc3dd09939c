// What idempotency keys are used for, in all processes: a key that was used for one thing is refused for another, whichever process is asked.
import type { SharedKeys } from '../http/idempotency.ts'
import { type RedisConnection, script } from './connection.ts'

/** Longer than anybody gives a command again. */
const KEPT_MS = 60 * 60_000

/** KEYS: what the key is called. ARGV: what it is used for, and for how many ms that is known. Returns what it was used for before. */
const TAKE = script(`local held = redis.call('GET', KEYS[1])
if not held then redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) end
return held`)

/** Without Redis each process knows its own keys, and the log refuses them within their streams all the same. */
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
