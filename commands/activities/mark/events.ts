// Staff feedback on one person's answers in one activity: adjusted scores, comments with replies, and review requests with their
// resolutions.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

/** `userId` is the student. All texts are encrypted with the student's key: they are personal data of the student, not of the author. */
const where = { userId: idSchema, groupId: idSchema, activityId: idSchema, problemId: idSchema }
const words = z.string().nullable()
const personalText = { subject: 'userId', fields: ['text'] } as const

/** Counted from 1 in each stream, replies included. */
const commentId = z.number().int().positive()
/** First and last line, counted from 1; null for the whole answer. */
const lines = z.object({ from: z.number().int().positive(), to: z.number().int().positive() }).nullable()
/** Points of a rubric item; null for a comment without points. */
const points = z.number().nullable()

export const markEvents = defineEvents({
  ScoreAdjusted: {
    version: 1,
    timeline: 'class',
    meaning: "Staff set a student's score of a problem, whatever the judge says.",
    personal: { subject: 'userId', fields: ['reason'] },
    schema: z.object({ ...where, score: z.number(), reason: words, authorId: idSchema }),
  },
  ScoreAdjustmentRemoved: {
    version: 1,
    timeline: 'class',
    meaning: 'The adjusted score was removed; the judged score counts again.',
    schema: z.object(where),
  },
  CommentAdded: {
    version: 1,
    timeline: 'class',
    meaning: "Staff commented on a student's answer, or on lines of it.",
    personal: personalText,
    schema: z.object({ ...where, answerId: idSchema, commentId, authorId: idSchema, text: words, lines, points }),
  },
  CommentReplied: {
    version: 1,
    timeline: 'class',
    meaning: 'The student or staff replied to a comment.',
    personal: personalText,
    schema: z.object({ ...where, answerId: idSchema, commentId, replyTo: commentId, authorId: idSchema, text: words }),
  },
  CommentChanged: {
    version: 1,
    timeline: 'class',
    meaning: 'The author of a comment or a reply changed it.',
    personal: personalText,
    schema: z.object({ ...where, answerId: idSchema, commentId, text: words, points }),
  },
  CommentRemoved: {
    version: 1,
    timeline: 'class',
    meaning: 'The author of a comment or a reply removed it.',
    schema: z.object({ ...where, answerId: idSchema, commentId }),
  },
  RegradeAsked: {
    version: 1,
    timeline: 'class',
    meaning: 'A student requested a regrade of a problem.',
    personal: personalText,
    /** `answerId`: the answer to look at again. */
    schema: z.object({ ...where, answerId: idSchema, text: words }),
  },
  RegradeAnswered: {
    version: 1,
    timeline: 'class',
    meaning: 'Staff answered a regrade request.',
    personal: personalText,
    schema: z.object({ ...where, answerId: idSchema, authorId: idSchema, text: words }),
  },
  MarksSeen: {
    version: 1,
    timeline: 'class',
    meaning: 'The student has seen what staff said of their answers to a problem.',
    schema: z.object(where),
  },
})
export type MarkEvent = EventOf<typeof markEvents>
