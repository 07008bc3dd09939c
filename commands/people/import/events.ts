// Import of classes into a unit, or of members into a class, from a file. Rows are not in the log: their effects are in the streams of
// users, the unit and its classes.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

const importId = z.string()
const businessUnitId = idSchema
const groupId = idSchema
const count = z.number().int()

export const importEvents = defineEvents({
  ClassesImportRequested: {
    version: 1,
    meaning: 'A unit administrator confirmed a file of classes and people.',
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
      /** Existing accounts from outside the unit. */
      invited: count.optional(),
      groupIds: z.array(idSchema),
    }),
  },
  MembersImportRequested: {
    version: 1,
    timeline: 'class',
    meaning: 'A unit administrator confirmed a file of people for a class.',
    schema: z.object({ importId, businessUnitId, groupId, rows: count, requestedBy: idSchema }),
  },
  MembersImported: {
    version: 1,
    timeline: 'class',
    meaning: 'Everybody in a file of people for a class has joined, was in it before, is invited, or was refused.',
    schema: z.object({
      importId,
      businessUnitId,
      groupId,
      registered: count,
      /** Members of the unit, not yet of the class. */
      existing: count,
      invited: count,
      /** Already members of the class. */
      inClass: count,
    }),
  },
})
export type ImportEvent = EventOf<typeof importEvents>
