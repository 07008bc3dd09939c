// Calls for adjusted scores, comments and review requests.
import { z } from 'zod'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'

const LONGEST_TEXT = 2000
const LONGEST_REASON = 500
/** Lines of the longest permitted source if every line is empty. */
const MOST_LINES = 262_144
const HIGHEST_SCORE = 100_000
const MOST_POINTS = 1000

const person = { groupId: idSchema, activityId: idSchema, userId: idSchema }
const problem = { ...person, problemId: idSchema }
const commentId = z.number().int().positive().max(1_000_000)
const rounded = (value: number) => Math.round(value * 100) / 100
const lineSchema = z.number().int().min(1).max(MOST_LINES)

/** Plain text with line breaks. */
export const commentText = z.string().trim().min(1).max(LONGEST_TEXT)
/** At most two decimals; null for no points. */
export const commentPoints = z.number().min(-MOST_POINTS).max(MOST_POINTS).transform(rounded).nullable()
export const adjustedScore = z.number().min(0).max(HIGHEST_SCORE).transform(rounded)
export const adjustmentReason = z.string().trim().min(1).max(LONGEST_REASON)

const common = { tag: 'Marks', limit: { perMinute: 60, burst: 120 } } as const

export const adjustScoreSchemas = schemas({
  ...common,
  summary:
    'Set a student’s adjusted score for a problem of an activity, with a reason; no submission is needed. Class administrators only.',
  request: z.object({ ...problem, score: adjustedScore, reason: adjustmentReason }),
  reply: doneReply,
})

export const removeAdjustmentSchemas = schemas({
  ...common,
  summary: 'Remove an adjusted score, so that the judged score counts again. Class administrators only.',
  request: z.object(problem),
  reply: doneReply,
})

export const addCommentSchemas = schemas({
  ...common,
  summary: 'Comment on an answer or on a range of its lines (counted from 1), optionally with points. Class administrators only.',
  request: z.object({
    ...person,
    answerId: idSchema,
    text: commentText,
    lines: z.object({ from: lineSchema, to: lineSchema }).nullable().default(null),
    points: commentPoints.default(null),
  }),
  reply: z.object({ commentId }),
})

export const replyToCommentSchemas = schemas({
  ...common,
  summary: 'Reply to a comment. The student concerned and class administrators only.',
  request: z.object({ ...person, commentId, text: commentText }),
  reply: z.object({ commentId }),
})

export const changeCommentSchemas = schemas({
  ...common,
  summary: 'Change a comment or a reply. Its author only.',
  request: z.object({ ...person, commentId, text: commentText, points: commentPoints.default(null) }),
  reply: doneReply,
})

export const removeCommentSchemas = schemas({
  ...common,
  summary: 'Remove a comment or a reply. Its author only.',
  request: z.object({ ...person, commentId }),
  reply: doneReply,
})

export const askRegradeSchemas = schemas({
  ...common,
  limit: { perMinute: 10, burst: 20 },
  summary: 'Ask the class administrators to review one of the caller’s own answers. One open request per problem.',
  request: z.object({ groupId: idSchema, activityId: idSchema, answerId: idSchema, text: commentText }),
  reply: doneReply,
})

export const answerRegradeSchemas = schemas({
  ...common,
  summary: 'Answer the open review request for a problem. Class administrators only.',
  request: z.object({ ...problem, text: commentText }),
  reply: doneReply,
})

export const seeMarksSchemas = schemas({
  ...common,
  summary: 'Mark the comments, scores and replies on the caller’s answers to a problem as seen.',
  request: z.object({ groupId: idSchema, activityId: idSchema, problemId: idSchema }),
  reply: doneReply,
})
