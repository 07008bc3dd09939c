// Calls that author a problem set (specification, platform 5 and 7: Problem set).
import { z } from 'zod'
import { idSchema, schemas } from '../../../protocol/schemas.ts'
import { requireAuthor } from '../problem/policy.ts'

/** What a set is for (specification, platform 3: Problem set). */
export const SET_TYPE = { Exercise: 1, Assignment: 2, Exam: 3, Game: 4, Company: 5, TqcPlus: 6 } as const

/** Percent at which an answer is too similar: -1 is unset, else 10 to 90 in steps of 10. */
const threshold = z.union([z.literal(-1), z.number().int().min(10).max(90).multipleOf(10)])

/** How the answers to a problem of the set are compared (specification, platform 7: Problem set). */
export const similaritySchema = z.object({
  enableAnalyze: z.boolean(),
  useTqcAns: z.boolean(),
  textAnalyze: threshold,
  variableAnalyze: threshold,
  structureAnalyze: threshold,
})

/** Nothing is compared. */
export const noSimilarity = { enableAnalyze: false, useTqcAns: false, textAnalyze: -1, variableAnalyze: -1, structureAnalyze: -1 } as const

export const addProblemSetSchemas = schemas({
  summary: 'Make a problem set. Teachers only.',
  tag: 'ProblemSet',
  permit: requireAuthor,
  request: z.object({
    problemSetId: z.number().int().min(0).default(0),
    name: z.string().trim().min(1).max(100),
    description: z.string().max(1000).default(''),
    problemSetType: z.enum(SET_TYPE),
    tags: z.array(z.string().trim().min(1).max(40)).min(1).max(20),
    difficulty: z.number().int().min(1).max(5).default(3),
    analyzeMode: z.number().int().min(0).max(1).default(1),
    problems: z
      .array(
        z.object({
          problemId: idSchema,
          distribution: z.number(),
          order: z.number().int().nullable().default(null),
          enableAnalyze: z.boolean().default(noSimilarity.enableAnalyze),
          useTqcAns: z.boolean().default(noSimilarity.useTqcAns),
          textAnalyze: threshold.default(noSimilarity.textAnalyze),
          variableAnalyze: threshold.default(noSimilarity.variableAnalyze),
          structureAnalyze: threshold.default(noSimilarity.structureAnalyze),
        }),
      )
      .max(200),
  }),
  reply: z.object({ problemSetId: idSchema }),
})
