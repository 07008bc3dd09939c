// A problem set: problems with scores in an order.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../eventstore/definition.ts'
import { idSchema } from '../../server/http/contract.ts'

export const problemInSetSchema = z.object({
  problemId: idSchema,
  problemVersion: z.number().int(),
  distribution: z.number().positive(),
  order: z.number().int(),
})

const contentSchema = z.object({
  problemSetId: idSchema,
  version: z.number().int(),
  name: z.string(),
  description: z.string(),
  /** Exercise 1, Assignment 2, Exam 3, Game 4, Company 5, TqcPlus 6. */
  type: z.number().int().min(1).max(6),
  tags: z.array(z.string()),
  difficulty: z.number().int(),
  analyzeMode: z.number().int(),
  problems: z.array(problemInSetSchema),
  totalScore: z.number(),
})

export const problemSetEvents = defineEvents({
  ProblemSetCreated: { version: 1, meaning: 'A problem set exists.', schema: contentSchema.extend({ ownerId: idSchema }) },
  ProblemSetRevised: { version: 1, meaning: 'The set has a whole new version.', schema: contentSchema },
  ProblemSetAssigned: {
    version: 1,
    meaning: 'An activity uses the set; it can no longer be edited or deleted.',
    schema: z.object({ problemSetId: idSchema, activityId: idSchema }),
  },
  ProblemSetDeleted: { version: 1, meaning: 'The set is gone from lists.', schema: z.object({ problemSetId: idSchema }) },
})
export type ProblemSetEvent = EventOf<typeof problemSetEvents>
export type ProblemSetContent = z.infer<typeof contentSchema>
