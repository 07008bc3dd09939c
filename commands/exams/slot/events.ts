// The slot of a class: at most one of its exams is active at a time (requirement d03).
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

const held = { groupId: idSchema, activityId: idSchema }

export const slotEvents = defineEvents({
  SlotTaken: {
    version: 1,
    meaning: 'An exam took the slot of its class, just before its start.',
    /** `startId`: id of the command that starts the exam. */
    schema: z.object({ ...held, startId: z.string() }),
  },
  SlotFreed: { version: 1, meaning: 'The exam no longer holds the slot of its class.', schema: z.object(held) },
})
export type SlotEvent = EventOf<typeof slotEvents>
