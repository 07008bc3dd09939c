// A practice: a problem set that a class may work on at any time.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

const activityId = idSchema

export const practiceEvents = defineEvents({
  PracticeCreated: {
    version: 1,
    timeline: 'class',
    meaning: 'A practice was created for the class.',
    schema: z.object({
      activityId,
      groupId: idSchema,
      problemSetId: idSchema,
      problemSetType: z.number().int(),
      name: z.string(),
      description: z.string(),
      order: z.number().int(),
      createUserId: idSchema,
    }),
  },
  PracticeEdited: {
    version: 2,
    timeline: 'class',
    meaning: 'Name, description or problem set of the practice changed.',
    /** The set is null in events of version 1, which did not change it. */
    schema: z.object({
      activityId,
      groupId: idSchema,
      name: z.string(),
      description: z.string(),
      problemSetId: idSchema.nullable(),
      problemSetType: z.number().int().nullable(),
    }),
    upcasts: { 1: (data: object) => ({ ...data, problemSetId: null, problemSetType: null }) },
  },
  PracticeDeleted: {
    version: 1,
    timeline: 'class',
    meaning: 'The practice was deleted.',
    schema: z.object({ activityId, groupId: idSchema }),
  },
  SolutionVisibilityChanged: {
    version: 1,
    timeline: 'class',
    meaning: 'The solution notes of problems were opened or closed for the class.',
    schema: z.object({
      activityId,
      groupId: idSchema,
      settings: z.array(z.object({ problemId: idSchema, isEnable: z.boolean() })),
    }),
  },
})
export type PracticeEvent = EventOf<typeof practiceEvents>
