// Submissions of a user to a problem in an activity that limits them. Activities without limits have no such stream.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

export const handInEvents = defineEvents({
  HandInCounted: {
    version: 1,
    meaning: 'One of the hand-ins that the activity allows for the problem is used.',
    schema: z.object({ userId: idSchema, groupId: idSchema, activityId: idSchema, problemId: idSchema, at: z.string() }),
  },
})
export type HandInEvent = EventOf<typeof handInEvents>
