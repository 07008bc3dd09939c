// Events of a lesson of the learning area. A version has all of its text.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

const lessonId = idSchema
const words = z.object({ 'zh-TW': z.string(), en: z.string() })
const lesson = {
  lessonId,
  /** Counted from 1. */
  version: z.number().int().positive(),
  /** Lessons of a unit have the same. */
  unit: words,
  /** Place among all lessons. */
  order: z.number().int(),
  title: words,
  /** Markdown. */
  content: words,
  problemIds: z.array(idSchema),
}

export const lessonEvents = defineEvents({
  LessonPublished: {
    version: 1,
    meaning: 'A lesson appears in the learning area, for the first time or again.',
    schema: z.object({ ...lesson, publishedBy: idSchema }),
  },
  LessonRevised: {
    version: 1,
    meaning: 'A lesson says something else.',
    schema: z.object({ ...lesson, revisedBy: idSchema }),
  },
  LessonWithdrawn: {
    version: 1,
    meaning: 'A lesson is not shown any more; it can be published again.',
    schema: z.object({ lessonId, withdrawnBy: idSchema }),
  },
})
export type LessonEvent = EventOf<typeof lessonEvents>
