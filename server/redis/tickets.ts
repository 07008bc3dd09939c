// Tickets for the live socket, issued by any process and redeemed by any other.
import { createHash } from 'node:crypto'
import type { Caller } from '../../protocol/call.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { LIFE_MS, newTicket, type Tickets } from '../live/tickets.ts'
import { type RedisConnection, script } from './connection.ts'

/**
 * Valid once, and not for a session that has ended. Time is that of the Redis server. KEYS: ticket. ARGV: key prefix of revoked sessions.
 */
const REDEEM = script(`local held = redis.call('GETDEL', KEYS[1])
if not held then return false end
if redis.call('EXISTS', ARGV[1] .. cjson.decode(held).sessionId) == 1 then return false end
return held`)

/** Key names are visible to people who may not read values: a ticket is stored under its hash, which cannot be reversed. */
const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url')

/** Tickets in Redis. Without it none is issued (Common.Unavailable): no topic can be followed either. */
export const createSharedTickets = (redis: RedisConnection): Tickets => {
  const keyOf = (ticket: string) => redis.key(`ticket:${hashOf(ticket)}`)
  const revoked = redis.key('ticket:revoked:')
  return {
    async issue(caller) {
      const ticket = newTicket()
      try {
        await redis.client.set(keyOf(ticket), JSON.stringify(caller), 'PX', LIFE_MS)
      } catch {
        throw rejected('Common.Unavailable')
      }
      return ticket
    },
    async redeem(ticket) {
      const held = (await redis.run(REDEEM, [keyOf(ticket)], [revoked])) as string | null
      return held === null ? null : (JSON.parse(held) as Caller)
    },
    revoke(sessionId) {
      redis.client.set(`${revoked}${sessionId}`, 1, 'PX', LIFE_MS).catch(() => {}) // there are no tickets without Redis
    },
  }
}
