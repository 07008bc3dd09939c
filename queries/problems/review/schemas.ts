// Reviews of a problem, for its authors and reviewers.
import { z } from 'zod'
import { requireAuthor } from '../../../commands/problems/problem/policy.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'
import { problemToTrySchema } from '../visitors/schemas.ts'

const common = { tag: 'Problem', permit: requireAuthor } as const

/** The name is null for forgotten people. */
const personSchema = z.object({ userId: idSchema, name: z.string().nullable() })
const unitSchema = z.object({ businessUnitId: idSchema, name: z.string() })
const titlesSchema = z.array(z.object({ localeCode: z.string(), isPrimary: z.boolean(), title: z.string() }))

export const problemReviewSchemas = schemas({
  ...common,
  summary:
    'Get the reviews of a problem: the request, decisions and comments. Its authors, its reviewers and platform administrators only.',
  request: z.object({ problemId: idSchema }),
  reply: z.object({
    problemId: idSchema,
    /** The newest version. */
    version: z.number().int(),
    locales: titlesSchema,
    owner: personSchema,
    isGlobal: z.boolean(),
    /** The site offers problems to all teachers only after a review. */
    needsReviewToOffer: z.boolean(),
    /** The newest version has the reviewed content of a version that somebody approves. */
    isApproved: z.boolean(),
    /** The caller is one of its authors. */
    isAuthor: z.boolean(),
    /** The caller is asked for a review. */
    mayDecide: z.boolean(),
    /** The caller may read the whole problem. */
    hasOpened: z.boolean(),
    request: z
      .object({
        version: z.number().int(),
        time: z.string(),
        by: personSchema,
        reviewers: z.array(personSchema.extend({ hasOpened: z.boolean() })),
        unit: unitSchema.nullable(),
      })
      .nullable(),
    /** Newest first. */
    decisions: z.array(
      z.object({
        by: personSchema,
        version: z.number().int(),
        isApproved: z.boolean(),
        time: z.string(),
        /** It holds for the newest version: the statement, test data and judging are the same. */
        isCurrent: z.boolean(),
      }),
    ),
    /** Oldest first. */
    comments: z.array(
      z.object({
        commentId: z.number().int(),
        by: personSchema,
        version: z.number().int(),
        /** Markdown; null if its author is forgotten. */
        text: z.string().nullable(),
        time: z.string(),
        /** Who resolved it; null while it is open. */
        resolvedBy: personSchema.nullable(),
      }),
    ),
    /** Units whose teachers the caller may ask; only for authors. */
    units: z.array(unitSchema),
  }),
})
export type ProblemReviewReply = z.infer<typeof problemReviewSchemas.reply>

export const reviewProblemSchemas = schemas({
  ...common,
  summary:
    'Get a problem under review as a student gets it: text, samples and installed languages, without solution and hidden cases. Its authors, its reviewers and platform administrators only.',
  request: z.object({ problemId: idSchema }),
  reply: problemToTrySchema.extend({ caseCount: z.number().int() }),
})

export const toReviewSchemas = schemas({
  ...common,
  summary: 'List the problems that the caller is asked to review and has not decided on since, the newest requests first, at most 200.',
  request: z.object({}),
  reply: z.array(
    z.object({
      problemId: idSchema,
      locales: titlesSchema,
      version: z.number().int(),
      difficulty: z.number().int(),
      caseCount: z.number().int(),
      owner: personSchema,
      requestedBy: personSchema,
      requestTime: z.string(),
      /** Asked as a teacher of this unit, not by name. */
      unit: unitSchema.nullable(),
    }),
  ),
})
export type ToReview = z.infer<typeof toReviewSchemas.reply>[number]
