// A problem set: an ordered list of problems with scores.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'
import { similaritySchema } from './schemas.ts'
import { noSimilarity, SET_TYPE, similarityBaselines, usualComparison } from './types.ts'

export const problemInSetSchema = z.object({
  problemId: idSchema,
  problemVersion: z.number().int(),
  distribution: z.number().positive(),
  order: z.number().int(),
  ...similaritySchema.shape,
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
  /** Which earlier accepted answers an answer is compared with. */
  similarityBaseline: z.enum(similarityBaselines),
  /** Also with accepted answers of other classes and terms to the same problem. */
  comparesOtherClasses: z.boolean(),
  /** All authors may read, copy and assign it. */
  isGlobal: z.boolean(),
  /** Part of the paid bank. */
  needMoney: z.boolean(),
  problems: z.array(problemInSetSchema),
  totalScore: z.number(),
})

/** Version 1 had no comparison of answers. In version 2 a set was private to its owner, and its type determined whether it was paid. In version 3 it did not choose the baseline. */
const upcasts = {
  1: (set: { problems: readonly object[] }) => ({ ...set, problems: set.problems.map((problem) => ({ ...noSimilarity, ...problem })) }),
  2: (set: object) => ({ ...set, isGlobal: false, needMoney: (set as { type?: number }).type === SET_TYPE.TqcPlus }),
  3: (set: object) => ({ ...set, ...usualComparison }),
}

export const problemSetEvents = defineEvents({
  ProblemSetCreated: {
    version: 4,
    timeline: 'actor',
    meaning: 'A problem set exists.',
    schema: contentSchema.extend({ ownerId: idSchema }),
    upcasts,
  },
  ProblemSetRevised: { version: 4, timeline: 'actor', meaning: 'The set has a whole new version.', schema: contentSchema, upcasts },
  ProblemSetAssigned: {
    version: 1,
    timeline: 'actor',
    meaning: 'An activity uses the set; it cannot be edited or deleted meanwhile.',
    schema: z.object({ problemSetId: idSchema, activityId: idSchema }),
  },
  ProblemSetReleased: {
    version: 1,
    timeline: 'actor',
    meaning: 'An activity that used the set is gone.',
    schema: z.object({ problemSetId: idSchema, activityId: idSchema }),
  },
  ProblemSetDeleted: {
    version: 1,
    timeline: 'actor',
    meaning: 'The set is gone from lists.',
    schema: z.object({ problemSetId: idSchema }),
  },
})
export type ProblemSetEvent = EventOf<typeof problemSetEvents>
export type ProblemSetContent = z.infer<typeof contentSchema>
