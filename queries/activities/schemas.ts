// What is sent and replied about activities of a class, whatever their kind.
import { z } from 'zod'
import { idSchema, schemas } from '../../protocol/schemas.ts'

const groupProblemSetSchema = z.object({
  problemSetId: idSchema,
  name: z.string(),
  description: z.string(),
  /** Exercise 1, Assignment 2, Exam 3, Game 4, Company 5, TqcPlus 6. */
  type: z.number().int(),
  difficulty: z.number().int(),
  version: z.number().int(),
  totalScore: z.number(),
  problemCount: z.number().int(),
  /** What the class works on with it. */
  activities: z.array(z.object({ activityId: idSchema, name: z.string() })),
})
export type GroupProblemSet = z.infer<typeof groupProblemSetSchema>

export const groupProblemSetsSchemas = schemas({
  tag: 'Group',
  summary: 'The problem sets that were given to a class, by name: all of them, or those of a type. Class admins only.',
  request: z.object({ groupId: idSchema, problemSetType: z.number().int().min(1).max(6).nullable().default(null) }),
  reply: z.array(groupProblemSetSchema),
})
