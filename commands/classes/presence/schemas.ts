// Presence in a class: pings while a page of it is in sight (specification, platform 4 and 7: Group).
import { z } from 'zod'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'

export const groupPingSchemas = schemas({
  summary:
    'The caller has a page of the class in sight. Pings that follow each other make one presence, which becomes an event when it ends: when two pings are missed, at sign-out, and after 30 minutes, when the next one begins.',
  tag: 'Group',
  forGuests: false,
  limit: { perMinute: 30, burst: 60 },
  /** `token` is what the specification sends along; who it is says the session. */
  request: z.object({ groupId: idSchema, token: z.string().max(200).default('') }),
  reply: doneReply,
})

export const groupPingTimeSchemas = schemas({
  summary: 'How often a page of a class that is in sight pings, in milliseconds.',
  tag: 'Settings',
  request: z.object({}),
  reply: z.object({ groupPingTime: z.number().int() }),
})
