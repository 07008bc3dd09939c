// Schemas of answers: history of a problem, and one submission with its cases.
import { z } from 'zod'
import { shownCaseSchema, shownNoticeSchema, withheldSchema } from '../../../commands/judging/submission/schemas.ts'
import { pageOf, paging } from '../../../protocol/paging.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'
import { caseGroupSchema } from '../../../protocol/verdict.ts'

const answerSchema = z.object({
  answerId: idSchema,
  problemId: idSchema,
  submitTime: z.string(),
  languageId: z.number().int(),
  statusCode: z.number().int(),
  status: z.string(),
  score: z.number(),
  /** The code; the first of several files. */
  content: z.string(),
  /** All files, if there are several, or if they are outputs. */
  files: z.array(z.object({ name: z.string(), content: z.string() })).optional(),
  /** Lists have only the beginning of outputs: Code/Submission has all of them. */
  isCut: z.literal(true).optional(),
  /** The counting verdict and, after rejudges, earlier ones; newest first. */
  verdicts: z.array(z.object({ judgedTime: z.string(), statusCode: z.number().int(), status: z.string(), score: z.number() })),
  /** Set if the activity withholds part of a verdict from the reader. */
  withheld: withheldSchema.optional(),
  /** Accepted, and compared with earlier answers. */
  enableAnalyze: z.boolean(),
  /** Whether no threshold was reached; null while pending, and where nothing is compared. */
  analyzeSuccess: z.boolean().nullable(),
  /** Staff waived a failed similarity check. */
  isWaived: z.boolean(),
})
export type Answer = z.infer<typeof answerSchema>

export const answerPageSchema = pageOf(answerSchema)

export const practiceAnswersSchemas = schemas({
  summary:
    'List a person’s answers to a problem or to all problems of an activity, newest first by default: the first 100 as a list or, given a page, that page. Students see their own answers, class administrators all.',
  tag: 'Practice',
  request: z.object({
    groupId: idSchema,
    activityId: idSchema.nullable().default(null),
    problemSetId: idSchema,
    /** Null: all problems of the set. */
    problemId: idSchema.nullable().default(null),
    userId: idSchema,
    /** Only the last answer to each problem. */
    lastSubmit: z.boolean().default(false),
    /** Only these results; empty for all. */
    statusCodes: z.array(z.number().int()).max(20).default([]),
    /** 'best' and 'worst' order by score; ties newest first. */
    order: z.enum(['newest', 'oldest', 'best', 'worst']).default('newest'),
    /** Null: a list without pages, ignoring `size`. */
    page: paging.page.unwrap().nullable().default(null),
    size: paging.size,
  }),
  reply: z.union([z.array(answerSchema), answerPageSchema]),
})

export const submissionInfoSchemas = schemas({
  summary: 'Get one submission with its cases; data of visible cases only.',
  tag: 'Code',
  request: z.object({ answerId: idSchema }),
  reply: answerSchema.extend({
    userId: idSchema,
    userName: z.string().nullable(),
    groupId: idSchema,
    activityId: idSchema,
    problemSetId: idSchema,
    problemVersion: z.number().int(),
    judgedTime: z.string().nullable(),
    timeMs: z.number(),
    memoryKb: z.number(),
    message: z.string(),
    notice: shownNoticeSchema.optional(),
    cases: z.array(shownCaseSchema),
    groups: z.array(caseGroupSchema).optional(),
    /** The caller may open every case, including hidden ones: `Code/Submission/Case`. */
    opensCases: z.boolean(),
  }),
})
export type SubmissionInfo = z.infer<typeof submissionInfoSchemas.reply>
