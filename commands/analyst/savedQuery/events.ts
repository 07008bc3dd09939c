// A person's saved searches of the log, one stream for each person.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

/** Counted from 1 in each stream. `userId` is the person who saved it. */
const which = { userId: idSchema, queryId: z.number().int().positive() }

/** As it was asked: bounds of requests may change, those of the log may not. */
const query = z.object({
  types: z.array(z.string()),
  stream: z.string().nullable(),
  userId: idSchema.nullable(),
  correlationId: z.string().nullable(),
  since: z.string().nullable(),
  until: z.string().nullable(),
})

export const savedQueryEvents = defineEvents({
  QuerySaved: {
    version: 1,
    meaning: 'An analyst saved a search of the log under a name; a search of the same id is replaced.',
    personal: { subject: 'userId', fields: ['name'] },
    schema: z.object({ ...which, name: z.string().nullable(), query, at: z.string() }),
  },
  QueryRemoved: {
    version: 1,
    meaning: 'An analyst removed a saved search of the log.',
    schema: z.object(which),
  },
})
export type SavedQueryEvent = EventOf<typeof savedQueryEvents>
