// A presence in a class, recorded when it has ended. Pings are not events.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

export const usageEvents = defineEvents({
  UsageRecorded: {
    version: 1,
    timeline: 'class',
    meaning: 'A person had pages of the class in sight from one time to another.',
    schema: z.object({ groupId: idSchema, userId: idSchema, from: z.string(), to: z.string() }),
  },
})
export type UsageEvent = EventOf<typeof usageEvents>
