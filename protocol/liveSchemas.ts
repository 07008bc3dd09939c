// Messages on the live socket, and of the call for its ticket.
import { z } from 'zod'
import type { RateLimit } from './call.ts'
import { schemas } from './schemas.ts'

export const liveTicketSchemas = schemas({
  summary: 'Create a single-use ticket, valid for 30 s, to be sent as the first message on the live socket.',
  tag: 'Live',
  limit: { perMinute: 60, burst: 120 },
  request: z.object({}),
  reply: z.object({ ticket: z.string() }),
})

/** Messages from clients. */
export const clientMessageSchema = z.discriminatedUnion('type', [
  z.object({ v: z.literal(1), type: z.literal('hello'), ticket: z.string().max(200) }),
  z.object({ v: z.literal(1).optional(), type: z.literal('follow'), topic: z.string().max(200) }),
  z.object({ v: z.literal(1).optional(), type: z.literal('resume'), topic: z.string().max(200), lastSeq: z.number().int() }),
  z.object({ v: z.literal(1).optional(), type: z.literal('unfollow'), topic: z.string().max(200) }),
  z.object({
    v: z.literal(1).optional(),
    type: z.literal('note'),
    topic: z.string().max(200),
    /** Validated by the schema of the topic. */
    note: z.custom<unknown>().optional(),
    /** Repeated in a refusal. */
    id: z.number().int().optional(),
    /** Language of a refusal; default: the browser's. */
    language: z.enum(['zh-TW', 'en']).optional(),
  }),
  z.object({ v: z.literal(1).optional(), type: z.literal('ping') }),
])
export type ClientMessage = z.infer<typeof clientMessageSchema>

/**
 * Messages from the server, described in `docs/live.md`. `seq` counts per topic within an epoch; `position` is that of the event behind the message, to be sent
 * as Consistency-Token with a query. `type` and `payload` of a topic's own messages are declared in `calls.ts` of its area.
 */
export const serverMessageSchema = z.object({
  v: z.literal(1),
  topic: z.string(),
  seq: z.number().int(),
  type: z.string(),
  payload: z.unknown(),
  position: z.string().max(64).optional(),
})
export type ServerMessage = z.infer<typeof serverMessageSchema>

/** Schemas and limits of a topic's rows and notes. */
export interface Speech {
  /** One row of state, and the maximum of messages with rows per second. */
  row?: z.ZodType
  perSecond?: number
  /** Notes that followers may send, and the rate limit of each socket. */
  note?: z.ZodType
  noteLimit?: RateLimit
}

export type RowOf<S extends Speech> = S extends { row: infer Row extends z.ZodType } ? z.output<Row> : never
export type NoteOf<S extends Speech> = S extends { note: infer Note extends z.ZodType } ? z.output<Note> : never

/** Declares rows and notes of a topic. */
export const speech = <const S extends Speech>(definition: S): S => definition

/** Schema of notes of several types; unknown fields are errors: `notesOf({ heartbeat: {}, left: { isHidden: z.boolean() } })`. */
export const notesOf = <const Shapes extends Readonly<Record<string, z.ZodRawShape>>>(shapes: Shapes) =>
  z.discriminatedUnion(
    'type',
    Object.entries(shapes).map(([type, shape]) => z.strictObject({ ...shape, type: z.literal(type) })) as never,
  ) as unknown as z.ZodType<
    { [Type in keyof Shapes]: z.output<z.ZodObject<Omit<Shapes[Type], 'type'> & { type: z.ZodLiteral<Type & string> }>> }[keyof Shapes]
  >
