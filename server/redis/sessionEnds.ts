// A session that ends in one process has its sockets closed in all of them.
import pRetry from 'p-retry'
import type { SessionEnd } from '../vault/port.ts'
import type { RedisConnection } from './connection.ts'

interface EndedSession {
  sessionId: string
  why: SessionEnd
}

const LONGEST_PAUSE_MS = 10_000
/** Tried again for some minutes: by then whoever holds such a socket has made a new one, or is gone. */
const TRIES = 30

/** Returns how a process tells of a session that has ended; `hear` is called for those of all processes, at once for its own. */
export const sessionEnds = async (
  redis: RedisConnection | null,
  hear: (ended: EndedSession) => void,
): Promise<(ended: EndedSession) => void> => {
  if (redis === null) return hear
  const channel = redis.key('sessions:ended')
  await redis.hear(channel, (text) => hear(JSON.parse(text) as EndedSession))
  return (ended) => {
    hear(ended)
    const tell = () => redis.client.publish(channel, JSON.stringify(ended))
    pRetry(tell, { retries: TRIES, maxTimeout: LONGEST_PAUSE_MS, unref: true }).catch(() => {})
  }
}
