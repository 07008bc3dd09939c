// A search of the log, as analysts ask and save it. A pure leaf.
import { z } from 'zod'
import { idSchema, timeSchema } from '../../protocol/schemas.ts'

/** A position of the log. */
export const positionSchema = z
  .string()
  .max(41)
  .regex(/^\d{20}(?:-\d{20})?$/)

/** Null and empty do not restrict. All conditions must hold. */
export const logQuerySchema = z.object({
  types: z.array(z.string().max(60)).max(40).default([]),
  /** Name of one stream, or all streams of a category: `exam-*`. */
  stream: z.string().trim().max(200).nullable().default(null),
  /** The actor, or the person that the event is about. */
  userId: idSchema.nullable().default(null),
  correlationId: z.string().trim().max(100).nullable().default(null),
  since: timeSchema.nullable().default(null),
  /** Exclusive. */
  until: timeSchema.nullable().default(null),
})
export type LogQuery = z.output<typeof logQuerySchema>
