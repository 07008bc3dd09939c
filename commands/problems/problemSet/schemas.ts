// Calls that author a problem set (requirements b13, b14).
import { z } from 'zod'
import { doneReply, idSchema, nameOf, schemas } from '../../../protocol/schemas.ts'
import { requireAuthor } from '../problem/policy.ts'
import { noSimilarity, SET_TYPE, similarityBaselines, thresholdsSet, usualComparison } from './types.ts'

/** Similarity threshold in percent: -1 for unset, else 10 to 90 in steps of 10. */
const threshold = z.union([z.literal(-1), z.number().int().min(10).max(90).multipleOf(10)])

/** Comparison settings for the answers to a problem of the set (requirements b13, b14). */
export const similaritySchema = z.object({
  enableAnalyze: z.boolean(),
  useTqcAns: z.boolean(),
  textAnalyze: threshold,
  variableAnalyze: threshold,
  structureAnalyze: threshold,
})

/** Maximum score of one problem: keeps totals readable. */
const MAX_SCORE = 1_000_000

const problemSchema = z
  .object({
    problemId: idSchema,
    distribution: z.number().max(MAX_SCORE),
    /** Null counts as 0. */
    order: z.number().int().nullable().default(null),
    /** Version to pin; defaults to the pinned one, or else the newest. */
    problemVersion: z.number().int().positive().nullable().default(null),
    enableAnalyze: z.boolean().default(noSimilarity.enableAnalyze),
    useTqcAns: z.boolean().default(noSimilarity.useTqcAns),
    textAnalyze: threshold.default(noSimilarity.textAnalyze),
    variableAnalyze: threshold.default(noSimilarity.variableAnalyze),
    structureAnalyze: threshold.default(noSimilarity.structureAnalyze),
  })
  .superRefine((problem, refused) => {
    if (problem.enableAnalyze) return
    for (const field of thresholdsSet(problem))
      refused.addIssue({ code: 'custom', path: [field], message: 'ProblemSet.ThresholdWithoutDetection' })
  })

/** The authored content of a set. */
export const authoredSetSchema = z.object({
  name: nameOf(100),
  description: z.string().max(1000).default(''),
  problemSetType: z.enum(SET_TYPE),
  tags: z.array(z.string().trim().min(1).max(40)).min(1).max(20),
  difficulty: z.number().int().min(1).max(5).default(3),
  analyzeMode: z.number().int().min(0).max(1).default(1),
  /** Compare an answer with the first accepted one of others, or with all earlier ones. */
  similarityBaseline: z.enum(similarityBaselines).default(usualComparison.similarityBaseline),
  /** Compare also with answers of other classes and terms. */
  comparesOtherClasses: z.boolean().default(usualComparison.comparesOtherClasses),
  isGlobal: z.boolean().default(false),
  problems: z.array(problemSchema).max(200),
})

const authoring = { tag: 'ProblemSet', permit: requireAuthor } as const

export const addProblemSetSchemas = schemas({
  ...authoring,
  summary: 'Create a problem set. Teachers only.',
  request: authoredSetSchema.extend({ problemSetId: z.literal(0).default(0) }),
  reply: z.object({ problemSetId: idSchema }),
})

export const editProblemSetSchemas = schemas({
  ...authoring,
  summary: 'Save a complete new version of a problem set; absent content is removed. Its creator only; refused while a class uses it.',
  request: authoredSetSchema.extend({
    problemSetId: idSchema,
    /** Version that the author started from; Common.Conflict if it is no longer the newest. Absent: no check. */
    basedOn: z.number().int().positive().optional(),
  }),
  reply: z.object({ problemSetId: idSchema, version: z.number().int() }),
})

export const cloneProblemSetSchemas = schemas({
  ...authoring,
  summary: 'Copy a problem set of the caller, or one shared with all teachers, even while a class uses it.',
  request: z.object({ problemSetId: idSchema }),
  reply: z.object({ problemSetId: idSchema }),
})

export const deleteProblemSetSchemas = schemas({
  ...authoring,
  summary: 'Delete a problem set. Its creator only; refused while a class uses it.',
  request: z.object({ problemSetId: idSchema }),
  reply: doneReply,
})
