// Presence in a class: pings while one of its pages is visible (requirement a08).
import { z } from 'zod'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'

export const groupPingSchemas = schemas({
  summary:
    'The caller has a page of the class in sight. Pings that follow each other make one presence, which becomes an event when it ends: when two pings are missed, at sign-out, and after 30 minutes, when the next one begins.',
  tag: 'Group',
  forGuests: false,
  limit: { perMinute: 30, burst: 60 },
  /** Sent by clients and ignored: the session identifies the user. */
  request: z.object({ groupId: idSchema, token: z.string().max(200).default('') }),
  reply: doneReply,
})

export const groupPingTimeSchemas = schemas({
  summary: 'How often a page of a class that is in sight pings, in milliseconds.',
  tag: 'Settings',
  request: z.object({}),
  reply: z.object({ groupPingTime: z.number().int() }),
})
