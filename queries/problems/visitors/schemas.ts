// Public problem for visitors.
import { z } from 'zod'
import { schemas } from '../../../protocol/schemas.ts'
import { readProblemSchema } from '../schemas.ts'

export const visitorProblemSchemas = schemas({
  summary:
    'The problem that may be tried without an account: its text, samples, and those of its languages that are installed; null where none is set, or where it may not be tried any more.',
  tag: 'Problem',
  request: z.object({}),
  reply: z.object({
    problem: readProblemSchema
      .pick({
        id: true,
        difficulty: true,
        languages: true,
        /** Always without solution. */
        locales: true,
        samples: true,
        isInteractive: true,
        timeLimit: true,
        memoryLimit: true,
      })
      .nullable(),
  }),
})
export type VisitorProblem = NonNullable<z.infer<typeof visitorProblemSchemas.reply>['problem']>
