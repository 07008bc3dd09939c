// A practice: a problem set that a class may work on at any time.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../eventstore/definition.ts'

const activityId = z.number().int()

export const practiceEvents = defineEvents({
  PracticeCreated: {
    version: 1,
    meaning: 'A class has a practice.',
    schema: z.object({
      activityId,
      groupId: z.number().int(),
      problemSetId: z.number().int(),
      problemSetType: z.number().int(),
      name: z.string(),
      description: z.string(),
      order: z.number().int(),
      createUserId: z.number().int(),
    }),
  },
  PracticeEdited: {
    version: 1,
    meaning: 'Name or description of the practice changed.',
    schema: z.object({ activityId, groupId: z.number().int(), name: z.string(), description: z.string(), order: z.number().int() }),
  },
  PracticeDeleted: { version: 1, meaning: 'The practice is gone from lists.', schema: z.object({ activityId, groupId: z.number().int() }) },
  SolutionVisibilityChanged: {
    version: 1,
    meaning: 'The solution notes of problems were opened or closed for the class.',
    schema: z.object({
      activityId,
      groupId: z.number().int(),
      settings: z.array(z.object({ problemId: z.number().int(), isEnable: z.boolean() })),
    }),
  },
})
export type PracticeEvent = EventOf<typeof practiceEvents>
