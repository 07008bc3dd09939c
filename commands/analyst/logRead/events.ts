// Reads of the log in the analyst's console: one stream for each reader and day.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { logReads } from '../../../protocol/reads.ts'
import { idSchema } from '../../../protocol/schemas.ts'

export const logReadEvents = defineEvents({
  LogRead: {
    version: 1,
    meaning: 'An analyst or platform administrator read the log.',
    schema: z.object({
      /** The reader. */
      userId: idSchema,
      what: z.enum(logReads),
      /** The search, or the event, correlation or document, as the reader named it. */
      subject: z.record(z.string(), z.unknown()),
      /** Names, code and texts of people were shown. */
      isRevealed: z.boolean(),
      at: z.string(),
    }),
  },
})
export type LogReadEvent = EventOf<typeof logReadEvents>
