// A teacher's saved comments for reuse, with points if they come from a rubric item.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

/** Counted from 1 in each stream. `userId` is the author. */
const which = { userId: idSchema, savedCommentId: z.number().int().positive() }
const content = { text: z.string().nullable(), points: z.number().nullable() }
const personal = { subject: 'userId', fields: ['text'] } as const

export const savedCommentEvents = defineEvents({
  CommentSaved: {
    version: 1,
    timeline: 'actor',
    meaning: 'A teacher saved a comment to use again.',
    personal,
    schema: z.object({ ...which, ...content }),
  },
  CommentRevised: {
    version: 1,
    timeline: 'actor',
    meaning: 'A teacher changed a saved comment.',
    personal,
    schema: z.object({ ...which, ...content }),
  },
  SavedCommentRemoved: {
    version: 1,
    timeline: 'actor',
    meaning: 'A teacher removed a saved comment.',
    schema: z.object(which),
  },
})
export type SavedCommentEvent = EventOf<typeof savedCommentEvents>
