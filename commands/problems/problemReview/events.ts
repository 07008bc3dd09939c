// Reviews of a problem before it is offered to all teachers (docs/decisions/0129): requests, decisions and comments.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

/** `userId` is the person who acts. */
const by = { problemId: idSchema, userId: idSchema, at: z.string() }
const version = z.number().int().positive()
const commentId = z.number().int().positive()

export const problemReviewEvents = defineEvents({
  ProblemReviewRequested: {
    version: 1,
    timeline: 'actor',
    meaning: 'An author of the problem asks people to review it; an earlier request is replaced.',
    /** Asked by name, and the teachers of a unit. */
    schema: z.object({ ...by, version, reviewerIds: z.array(idSchema), businessUnitId: idSchema.nullable() }),
  },
  ProblemReviewWithdrawn: {
    version: 1,
    timeline: 'actor',
    meaning: 'Nobody is asked for a review of the problem any more.',
    schema: z.object(by),
  },
  ProblemReviewOpened: {
    version: 1,
    timeline: 'actor',
    meaning: 'A reviewer opened the whole problem, with its hidden test data and programs.',
    schema: z.object({ ...by, version }),
  },
  ProblemReviewed: {
    version: 1,
    timeline: 'actor',
    meaning: 'A reviewer approved a version of the problem, or asked for changes.',
    schema: z.object({ ...by, version, isApproved: z.boolean() }),
  },
  ProblemReviewCommented: {
    version: 1,
    timeline: 'actor',
    meaning: 'A reviewer or an author commented on the problem.',
    personal: { subject: 'userId', fields: ['text'] },
    /** Markdown; null once its author is forgotten. */
    schema: z.object({ ...by, version, commentId, text: z.string().nullable() }),
  },
  ProblemReviewCommentResolved: {
    version: 1,
    timeline: 'actor',
    meaning: 'A comment on the problem was marked as resolved.',
    schema: z.object({ ...by, commentId }),
  },
  ProblemReviewCommentReopened: {
    version: 1,
    timeline: 'actor',
    meaning: 'A resolved comment on the problem was opened again.',
    schema: z.object({ ...by, commentId }),
  },
})
export type ProblemReviewEvent = EventOf<typeof problemReviewEvents>
