// Lessons that a person has read.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

export const readingEvents = defineEvents({
  LessonRead: {
    version: 1,
    timeline: 'person',
    meaning: 'A person marked a lesson of the learning area as read.',
    schema: z.object({ userId: idSchema, lessonId: idSchema, lessonVersion: z.number().int().positive() }),
  },
})
export type ReadingEvent = EventOf<typeof readingEvents>
