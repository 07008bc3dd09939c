// Public problem for visitors.
import { z } from 'zod'
import { schemas } from '../../../protocol/schemas.ts'
import { readProblemSchema } from '../schemas.ts'

/** A problem that can be tried without an activity. */
export const problemToTrySchema = readProblemSchema.pick({
  id: true,
  difficulty: true,
  languages: true,
  /** Always without solution. */
  locales: true,
  samples: true,
  isInteractive: true,
  judging: true,
  graderFacts: true,
  timeLimit: true,
  memoryLimit: true,
})
export type ProblemToTry = z.infer<typeof problemToTrySchema>

export const visitorProblemSchemas = schemas({
  summary:
    'Get the problem that can be tried without an account: its text, samples and installed languages; null if none is set or it may no longer be tried.',
  tag: 'Problem',
  request: z.object({}),
  reply: z.object({
    problem: problemToTrySchema.nullable(),
  }),
})
