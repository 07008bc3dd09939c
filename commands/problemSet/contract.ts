// Calls that author a problem set (specification, platform 5 and 7: Problem set).
import { z } from 'zod'
import { call, idSchema } from '../../server/http/contract.ts'
import { requireAuthor } from '../problem/contract.ts'

/** What a set is for (specification, platform 3: Problem set). */
export const SET_TYPE = { Exercise: 1, Assignment: 2, Exam: 3, Game: 4, Company: 5, TqcPlus: 6 } as const

export const addProblemSet = call({
  method: 'POST',
  path: 'ProblemSet/Add',
  summary: 'Make a problem set. Teachers only.',
  tag: 'ProblemSet',
  auth: 'session',
  kind: 'command',
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
      .array(z.object({ problemId: idSchema, distribution: z.number(), order: z.number().int().nullable().default(null) }))
      .max(200),
  }),
  reply: z.object({ problemSetId: idSchema }),
})
