// Schemas of reviews of a problem.
import { z } from 'zod'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'
import { isTooCostly } from '../problem/markdown.ts'
import { requireAuthor } from '../problem/policy.ts'

const common = { tag: 'Problem', permit: requireAuthor } as const

export const MAX_REVIEWERS = 10
export const MAX_COMMENT_CHARACTERS = 4000

/** Newest version that the person has seen; Common.Conflict if it is no longer the newest. */
const version = z.number().int().positive()

export const requestReviewSchemas = schemas({
  ...common,
  summary:
    'Ask teachers for a review of the newest version of a problem: by e-mail address, or all teachers of one of the caller’s units. Replaces an earlier request. Its authors only.',
  // reveals whether an address has an account
  limit: { perMinute: 20, burst: 40 },
  request: z.object({
    problemId: idSchema,
    version,
    accounts: z.array(z.string().trim().min(1).max(320)).max(MAX_REVIEWERS).default([]),
    /** People of the earlier request who are asked again. */
    reviewerIds: z.array(idSchema).max(MAX_REVIEWERS).default([]),
    businessUnitId: idSchema.nullable().default(null),
  }),
  reply: doneReply,
})

export const withdrawReviewSchemas = schemas({
  ...common,
  summary: 'Withdraw the request for a review of a problem. Decisions and comments stay. Its authors only.',
  request: z.object({ problemId: idSchema }),
  reply: doneReply,
})

export const openForReviewSchemas = schemas({
  ...common,
  summary:
    'Open the whole problem, with hidden test data and programs, as its reviewer; recorded. Before, a reviewer gets what a student gets. Reviewers only.',
  request: z.object({ problemId: idSchema }),
  reply: doneReply,
})

export const decideReviewSchemas = schemas({
  ...common,
  summary: 'Approve the newest version of a problem, or ask for changes. Reviewers only, after they have opened the whole problem.',
  request: z.object({ problemId: idSchema, version, isApproved: z.boolean() }),
  reply: doneReply,
})

export const commentOnReviewSchemas = schemas({
  ...common,
  summary: 'Comment on a problem under review, in Markdown. Its authors and reviewers only.',
  limit: { perMinute: 30, burst: 60 },
  request: z.object({
    problemId: idSchema,
    text: z
      .string()
      .trim()
      .min(1)
      .max(MAX_COMMENT_CHARACTERS)
      .refine((text) => !isTooCostly(text), 'Problem.TextTooComplex'),
  }),
  reply: z.object({ commentId: z.number().int() }),
})

export const resolveReviewCommentSchemas = schemas({
  ...common,
  summary: 'Mark a comment on a problem as resolved, or open it again. The problem’s authors and reviewers only.',
  request: z.object({ problemId: idSchema, commentId: z.number().int().positive(), isResolved: z.boolean() }),
  reply: doneReply,
})
