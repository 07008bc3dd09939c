// The live socket: one per browser tab, at /api/v2/live. Commands go over HTTP; this only tells what has changed.
import { call } from './call.ts'
import type { liveTicketSchemas } from './liveSchemas.ts'

export const liveTicket = call<typeof liveTicketSchemas>({ method: 'POST', path: 'Live/Ticket', auth: 'session', kind: 'query' })

/** Close codes of 4000 and above mean: stop retrying. */
export const CLOSE = { badTicket: 4001, signedInElsewhere: 4002, protocol: 4003, sessionEnded: 4004, accountExpired: 4005 } as const
