// The live socket: one per browser tab, at /api/v2/live. Commands go over HTTP; this only tells what has changed.
import { z } from 'zod'
import { call } from './call.ts'

export const liveTicket = call({
  method: 'POST',
  path: 'Live/Ticket',
  summary: 'A ticket of one use and 30 s, to be the first message on the live socket.',
  tag: 'Live',
  auth: 'session',
  kind: 'query',
  request: z.object({}),
  reply: z.object({ ticket: z.string() }),
})

/** What a client sends. */
export const clientMessageSchema = z.discriminatedUnion('type', [
  z.object({ v: z.literal(1), type: z.literal('hello'), ticket: z.string().max(200) }),
  z.object({ v: z.literal(1).optional(), type: z.literal('follow'), topic: z.string().max(200) }),
  z.object({ v: z.literal(1).optional(), type: z.literal('resume'), topic: z.string().max(200), lastSeq: z.number().int() }),
  z.object({ v: z.literal(1).optional(), type: z.literal('unfollow'), topic: z.string().max(200) }),
  z.object({ v: z.literal(1).optional(), type: z.literal('ping') }),
])
export type ClientMessage = z.infer<typeof clientMessageSchema>

/**
 * What a server sends. `seq` counts per topic from 1 since the server started; a gap means: ask again over HTTP.
 * Types: 'welcome', 'following' (payload { seq }), 'gap', 'refused' (payload { code }), 'pong', and on topics:
 * `users/{id}/judging` 'judging' (JudgingMessage), `users/{id}` 'signedInElsewhere', `groups/{id}/practice` 'changed' ({ activityId, problemId }).
 */
export const serverMessageSchema = z.object({
  v: z.literal(1),
  topic: z.string(),
  seq: z.number().int(),
  type: z.string(),
  payload: z.unknown(),
})
export type ServerMessage = z.infer<typeof serverMessageSchema>

/** Close codes of 4000 and above mean: stop retrying. */
export const CLOSE = { badTicket: 4001, signedInElsewhere: 4002, protocol: 4003, sessionEnded: 4004, accountExpired: 4005 } as const
