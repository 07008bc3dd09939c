// Heartbeats of processes with data, for all that share a Redis: a process without one for some seconds counts as gone.
import { randomUUID } from 'node:crypto'
import type { ChainableCommander } from 'ioredis'
import type { RedisConnection } from './connection.ts'

/** Interval of heartbeats. */
export const SAY_MS = 1000
const GOOD_FOR_MS = 6000

export interface Notices<N> {
  /**
   * Publishes the result of `notice` periodically as JSON; `beside` adds commands to the same transaction. Returns a function that
   * withdraws it.
   * Publishes nothing while Redis is unavailable.
   */
  announce(notice: () => N, beside?: (said: N, saying: ChainableCommander) => void): () => Promise<void>
  /** Data of all live processes. Rejects without Redis. */
  find(): Promise<N[]>
}

/** Notices of one kind. */
export const openNotices = <N>(redis: RedisConnection, kind: string): Notices<N> => {
  const all = redis.key(`${kind}s`)
  const keyOf = (id: string) => redis.key(`${kind}:${id}`)
  return {
    announce(notice, beside) {
      const id = randomUUID()
      const say = (): void => {
        const said = notice()
        const saying = redis.client.multi().sadd(all, id).set(keyOf(id), JSON.stringify(said), 'PX', GOOD_FOR_MS)
        beside?.(said, saying)
        saying.exec().catch(() => {})
      }
      const again = setInterval(say, SAY_MS)
      say()
      return async () => {
        clearInterval(again)
        const leaving = redis.client.multi().srem(all, id).del(keyOf(id))
        await leaving.exec().catch(() => {})
      }
    },
    async find() {
      const ids = await redis.client.smembers(all)
      if (ids.length === 0) return []
      const said = await redis.client.mget(ids.map(keyOf))
      const gone = ids.filter((_, at) => said[at] === null)
      if (gone.length > 0) await redis.client.srem(all, ...gone)
      return said.flatMap((text) => (typeof text === 'string' ? [JSON.parse(text) as N] : []))
    },
  }
}
