// Tickets for the live socket: a browser cannot set a header on it, and a session's token must not stand in an address.
import { randomBytes } from 'node:crypto'
import { type Caller, type Route, route } from '../../protocol/call.ts'
import { liveTicket } from '../../protocol/live.ts'
import { liveTicketSchemas } from '../../protocol/liveSchemas.ts'

/** How long a ticket is good for. */
export const LIFE_MS = 30_000

export interface Tickets {
  issue(caller: Caller): Promise<string>
  /** Whose ticket it is; null when it is unknown, used or older than 30 s. */
  redeem(ticket: string): Promise<Caller | null>
  /** Voids the tickets of a session that has ended. */
  revoke(sessionId: string): void
}

/** One that nobody guesses. */
export const newTicket = (): string => randomBytes(24).toString('base64url')

/** Tickets of this process; `now` in ms that only grow, since a clock that is set must neither void a ticket nor keep it alive. */
export const createTickets = (now: () => number = () => performance.now()): Tickets => {
  const issued = new Map<string, { caller: Caller; until: number }>()
  const sweep = () => {
    for (const [ticket, { until }] of issued) {
      if (until > now()) return // they were issued in order
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
