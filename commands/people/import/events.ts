// Classes that a unit has from a file, and people that a class has from one. Rows are nowhere in the log: what they lead to is in the streams of people, the unit and its classes.
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
      /** Accounts that were there and not of the unit. */
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
      /** Of the unit, and not of the class before. */
      existing: count,
      invited: count,
      /** In the class before. */
      inClass: count,
    }),
  },
})
export type ImportEvent = EventOf<typeof importEvents>
