// Public problem for visitors.
import { z } from 'zod'
import { schemas } from '../../../protocol/schemas.ts'
import { readProblemSchema } from '../schemas.ts'

export const visitorProblemSchemas = schemas({
  summary:
    'Get the problem that can be tried without an account: its text, samples and installed languages; null if none is set or it may no longer be tried.',
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
