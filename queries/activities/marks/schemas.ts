// Schemas of adjusted scores, comments, review requests and saved comments.
import { z } from 'zod'
import { requireAuthor } from '../../../commands/problems/problem/policy.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'

const whose = { groupId: idSchema, activityId: idSchema, userId: idSchema }
const authorSchema = { authorId: idSchema, authorName: z.string().nullable() }

const adjustmentSchema = z.object({
  problemId: idSchema,
  score: z.number(),
  /** Texts are null once the student is forgotten. */
  reason: z.string().nullable(),
  ...authorSchema,
  at: z.string(),
  /** The answer was rejudged afterwards. */
  isBeforeRejudge: z.boolean(),
})

const commentSchema = z.object({
  commentId: z.number().int(),
  /** Id of the parent comment. */
  replyTo: z.number().int().nullable(),
  problemId: idSchema,
  answerId: idSchema,
  ...authorSchema,
  at: z.string(),
  changedAt: z.string().nullable(),
  /** Null for a removed comment, which stays listed while it has replies. */
  text: z.string().nullable(),
  /** Null: the comment is about the whole answer. */
  lines: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  points: z.number().nullable(),
  isRemoved: z.boolean(),
})

export type ShownComment = z.infer<typeof commentSchema>

const requestSchema = z.object({
  problemId: idSchema,
  answerId: idSchema,
  at: z.string(),
  text: z.string().nullable(),
  answer: z.object({ ...authorSchema, at: z.string(), text: z.string().nullable() }).nullable(),
})

export const marksInfoSchemas = schemas({
  tag: 'Marks',
  summary:
    'Get a student’s adjusted scores, comments and review requests in an activity, for one problem or all. The student and users who may audit the class only.',
  request: z.object({ ...whose, problemId: idSchema.nullable().default(null) }),
  reply: z.object({
    adjustments: z.array(adjustmentSchema),
    /** Oldest first. */
    comments: z.array(commentSchema),
    /** Newest request per problem. */
    requests: z.array(requestSchema),
    /** The answers that comments and requests are about, oldest first. */
    answers: z.array(z.object({ answerId: idSchema, submitTime: z.string() })),
    /** Problems with staff comments or scores that the student has not seen. */
    unseen: z.array(idSchema),
    /** The judge's counting score of each problem that the student has answered. */
    judgedScores: z.array(z.object({ problemId: idSchema, score: z.number() })),
    /** The answer whose score counts, if one problem is requested; null before a verdict, or if the caller may not see results. */
    countingAnswerId: idSchema.nullable(),
    /** Whether the caller may comment, adjust scores and reply. */
    mayMark: z.boolean(),
  }),
})
export type MarksInfo = z.infer<typeof marksInfoSchemas.reply>

export const marksSummarySchemas = schemas({
  tag: 'Marks',
  summary: 'Summarize a student’s marks in an activity, for each problem that has any. The student and users who may audit the class only.',
  request: z.object(whose),
  reply: z.array(
    z.object({
      problemId: idSchema,
      /** Null if none is set. */
      adjustedScore: z.number().nullable(),
      commentCount: z.number().int(),
      hasOpenRequest: z.boolean(),
      isUnseen: z.boolean(),
    }),
  ),
})
export type MarksSummary = z.infer<typeof marksSummarySchemas.reply>

export const openRequestsSchemas = schemas({
  tag: 'Marks',
  summary: 'List open review requests of a class or of one activity, oldest first, at most 200. Class administrators only.',
  request: z.object({ groupId: idSchema, activityId: idSchema.nullable().default(null) }),
  reply: z.array(
    z.object({
      activityId: idSchema,
      activityName: z.string(),
      problemSetId: idSchema,
      problemId: idSchema,
      problemTitle: z.string().nullable(),
      userId: idSchema,
      userName: z.string().nullable(),
      studentId: z.string().nullable(),
      answerId: idSchema,
      at: z.string(),
      text: z.string().nullable(),
    }),
  ),
})
export type OpenRequest = z.infer<typeof openRequestsSchemas.reply>[number]

export const savedCommentListSchemas = schemas({
  tag: 'Marks',
  summary: 'List the caller’s saved comments, oldest first. Teachers and assistants of any class.',
  permit: requireAuthor,
  request: z.object({}),
  reply: z.array(z.object({ savedCommentId: z.number().int(), text: z.string(), points: z.number().nullable() })),
})
