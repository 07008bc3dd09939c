// Presence in a class: pings while one of its pages is visible (requirement a08).
import { z } from 'zod'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'

export const groupPingSchemas = schemas({
  summary:
    'Report that the caller has a page of the class in sight. Consecutive pings make one presence. It is recorded as an event when it ends: after two missed pings, at sign-out, or after 30 minutes, when the next presence begins.',
  tag: 'Group',
  forGuests: false,
  limit: { perMinute: 30, burst: 60 },
  /** Sent by clients and ignored: the session identifies the user. */
  request: z.object({ groupId: idSchema, token: z.string().max(200).default('') }),
  reply: doneReply,
})

export const groupPingTimeSchemas = schemas({
  summary: 'Get the interval, in milliseconds, at which a visible page of a class sends pings.',
  tag: 'Settings',
  request: z.object({}),
  reply: z.object({ groupPingTime: z.number().int() }),
})
