// A session that ends in one process has its sockets closed in all of them.
import type { SessionEnd } from '../vault/port.ts'
import type { RedisConnection } from './connection.ts'
import { telling } from './telling.ts'

interface EndedSession {
  sessionId: string
  why: SessionEnd
}

/** Returns a function to announce an ended session; `hear` is called for those of all processes, immediately for its own. */
export const sessionEnds = (redis: RedisConnection | null, hear: (ended: EndedSession) => void) =>
  telling<EndedSession>(redis, 'sessions:ended', hear)
