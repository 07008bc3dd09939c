// What one process tells all: that something is over, of which they may hold a part. Told again while Redis is away.
import pRetry from 'p-retry'
import type { RedisConnection } from './connection.ts'

const LONGEST_PAUSE_MS = 10_000
/** Tried again for some minutes: by then whoever holds such a thing has let go of it by itself, or is gone. */
const TRIES = 30

/** Returns how a process tells; `hear` is called for what all processes tell, at once for what this one does. What is told is JSON. */
export const telling = async <T>(redis: RedisConnection | null, name: string, hear: (told: T) => void): Promise<(told: T) => void> => {
  if (redis === null) return hear
  const channel = redis.key(name)
  await redis.hear(channel, (text) => hear(JSON.parse(text) as T))
  return (told) => {
    hear(told)
    const tell = () => redis.client.publish(channel, JSON.stringify(told))
    pRetry(tell, { retries: TRIES, maxTimeout: LONGEST_PAUSE_MS, unref: true }).catch(() => {})
  }
}
