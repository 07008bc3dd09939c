// Events of a person in the typing playground.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

const count = z.number().int().min(0)

export const typingEvents = defineEvents({
  TypingRoundFinished: {
    version: 1,
    timeline: 'person',
    meaning: 'A person finished a round of the typing playground, which the server counted.',
    schema: z.object({
      userId: idSchema,
      language: z.enum(['zh-TW', 'en']),
      title: z.string(),
      textVersion: count,
      seconds: count,
      typedCount: count,
      correctCount: count,
      /** Correct characters a minute. */
      perMinute: count,
      /** By the thresholds of that time. */
      medal: z.enum(['gold', 'silver', 'bronze']).nullable(),
      finishedAt: z.string(),
    }),
  },
})
export type TypingEvent = EventOf<typeof typingEvents>
