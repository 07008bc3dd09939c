// Broadcasts that something has ended, so that every process drops it from memory. Retried while Redis is unavailable.
import pRetry from 'p-retry'
import type { RedisConnection } from './connection.ts'

const LONGEST_PAUSE_MS = 10_000
/** Retried for some minutes: by then every holder has dropped it by expiry, or is gone. */
const TRIES = 30

/** Returns a broadcast function; `hear` is called for the messages of all processes, immediately for its own. Messages are JSON. */
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
