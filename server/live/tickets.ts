// Tickets for the live socket: browsers cannot set its headers, and a session's token must not appear in a URL.
import { randomBytes } from 'node:crypto'
import { type Caller, type Route, route } from '../../protocol/call.ts'
import { liveTicket } from '../../protocol/live.ts'
import { liveTicketSchemas } from '../../protocol/liveSchemas.ts'

/** Lifetime of a ticket. */
export const LIFE_MS = 30_000

export interface Tickets {
  issue(caller: Caller): Promise<string>
  /** The owner of a ticket; null if it is unknown, used or older than 30 s. */
  redeem(ticket: string): Promise<Caller | null>
  /** Voids the tickets of a session that has ended. */
  revoke(sessionId: string): void
}

/** A random ticket. */
export const newTicket = (): string => randomBytes(24).toString('base64url')

/** Tickets in memory; `now` in monotonic ms, so that clock changes neither void nor extend tickets. */
export const createTickets = (now: () => number = () => performance.now()): Tickets => {
  const issued = new Map<string, { caller: Caller; until: number }>()
  const sweep = () => {
    for (const [ticket, { until }] of issued) {
      if (until > now()) return // in order of issue
      issued.delete(ticket)
    }
  }
  return {
    async issue(caller) {
      sweep()
      const ticket = newTicket()
      issued.set(ticket, { caller, until: now() + LIFE_MS })
      return ticket
    },
    async redeem(ticket) {
      const found = issued.get(ticket)
      issued.delete(ticket)
      return found && found.until > now() ? found.caller : null
    },
    revoke(sessionId) {
      for (const [ticket, { caller }] of issued) if (caller.sessionId === sessionId) issued.delete(ticket)
    },
  }
}

export const liveRoutes = (tickets: Tickets): Route[] => [
  route(liveTicket, liveTicketSchemas, async (_, { caller }) => ({ ticket: await tickets.issue(caller) })),
]
