// Calls for adjusted scores, comments and requests to look again.
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
  summary: "Set a student's score of a problem in an activity, with a reason, also where nothing was handed in. Class admins only.",
  request: z.object({ ...problem, score: adjustedScore, reason: adjustmentReason }),
  reply: doneReply,
})

export const removeAdjustmentSchemas = schemas({
  ...common,
  summary: 'Remove an adjusted score: the judged score counts again. Class admins only.',
  request: z.object(problem),
  reply: doneReply,
})

export const addCommentSchemas = schemas({
  ...common,
  summary: 'Comment on an answer, or on lines of it (counted from 1), with points or without. Class admins only.',
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
  summary: 'Reply to a comment: the student concerned, and the class admins.',
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
  summary: 'Ask the class admins to look at an own answer again; one request is open at a time for a problem.',
  request: z.object({ groupId: idSchema, activityId: idSchema, answerId: idSchema, text: commentText }),
  reply: doneReply,
})

export const answerRegradeSchemas = schemas({
  ...common,
  summary: 'Answer the open request to look at a problem again. Class admins only.',
  request: z.object({ ...problem, text: commentText }),
  reply: doneReply,
})

export const seeMarksSchemas = schemas({
  ...common,
  summary: 'Note that the caller has seen what the class admins said of their answers to a problem.',
  request: z.object({ groupId: idSchema, activityId: idSchema, problemId: idSchema }),
  reply: doneReply,
})
