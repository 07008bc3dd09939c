// Classes that a unit has from a file. Rows are nowhere in the log: what they lead to is in the streams of people, the unit and its classes.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

const importId = z.string()
const businessUnitId = idSchema
const count = z.number().int()

export const importEvents = defineEvents({
  ClassesImportRequested: {
    version: 1,
    meaning: 'Somebody who looks after a unit has confirmed a file of classes and people.',
    schema: z.object({ importId, businessUnitId, rows: count, classes: count, requestedBy: idSchema }),
  },
  ClassesImported: {
    version: 1,
    meaning: 'Everything in a file of classes and people has been done.',
    schema: z.object({
      importId,
      businessUnitId,
      registered: count,
      existing: count,
      /** Accounts that were there and not of the unit. */
      invited: count.optional(),
      groupIds: z.array(idSchema),
    }),
  },
})
export type ImportEvent = EventOf<typeof importEvents>
