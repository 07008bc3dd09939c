// Schemas that many calls share. In the browser they load with the pages that check a form.
import { z } from 'zod'
import type { CallSchemas } from './call.ts'

/** Positive 53-bit integer that sorts by time. */
export const idSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** ISO-8601 time in UTC. */
export const timeSchema = z.iso.datetime().max(40)
/** The time as of which a call is answered; null for now. For calls with `asOf`. */
export const atSchema = timeSchema.nullable().default(null)
/** Control characters and characters that reverse the direction of text, with which a name could be displayed as another. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u
/** Invisible characters. */
const BLANK = /^[\p{Cf}\p{Z}\u2800\u3164]*$/u
/** Whether a text is one line without such characters. */
export const isOneLine = (text: string): boolean => text === '' || !(UNSEEN.test(text) || BLANK.test(text))
/** The name of a person or a thing. @throws Field.Characters */
export const nameOf = (most: number) => z.string().trim().min(1).max(most).refine(isOneLine, 'Field.Characters')
/** A time in the precision of the log, since rules compare times as texts. */
export const asRecorded = <Time extends string | null>(time: Time): Time => (time === null ? null : new Date(time).toISOString()) as Time
export const doneReply = z.object({ isDone: z.literal(true) })
/** The reply of a call with `download`: a stream of bytes. */
export const downloadReply = z.custom<{ fileName: string; content: AsyncIterable<Uint8Array> }>()

/** Declares the server's part of a call. */
export const schemas = <Request extends z.core.$ZodType, Reply extends z.core.$ZodType>(
  definition: CallSchemas<Request, Reply>,
): CallSchemas<Request, Reply> => definition
