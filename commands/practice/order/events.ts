// The order of a class's practices: one stream per class, so that all positions change at once.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

export const practiceOrderEvents = defineEvents({
  PracticesReordered: {
    version: 1,
    timeline: 'class',
    meaning: 'The order of the practices of a class changed.',
    schema: z.object({ groupId: idSchema, activityIds: z.array(idSchema).min(1) }),
  },
})
export type PracticeOrderEvent = EventOf<typeof practiceOrderEvents>
