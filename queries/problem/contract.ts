// Reading a problem as someone who solves it: never any hidden test data.
import { z } from 'zod'
import { call, idSchema } from '../../server/http/contract.ts'

export const problemInfo = call({
  method: 'POST',
  path: 'Problem/Get',
  summary: 'A problem of an activity: texts, samples, languages, files; the solution only where it is open.',
  tag: 'Problem',
  auth: 'session',
  kind: 'query',
  request: z.object({ groupId: idSchema, activityId: idSchema, problemId: idSchema }),
  reply: z.object({
    id: idSchema,
    version: z.number().int(),
    difficulty: z.number().int(),
    distribution: z.number(),
    tags: z.array(z.string()),
    updateTime: z.string(),
    isSolutionEnable: z.boolean(),
    languages: z.array(z.object({ languageId: z.number().int(), name: z.string(), editorName: z.string() })),
    /** `solution` is null unless the class may read it. */
    locales: z.array(
      z.object({
        localeId: z.number().int(),
        localeCode: z.string(),
        isPrimary: z.boolean(),
        title: z.string(),
        description: z.string(),
        inputOutputExample: z.string(),
        hint: z.string(),
        solution: z.string().nullable(),
      }),
    ),
    samples: z.array(z.object({ index: z.number().int(), input: z.string(), expectedOutput: z.string() })),
    caseCount: z.number().int(),
    /** Seconds and KB, the largest of the cases. */
    timeLimit: z.number(),
    memoryLimit: z.number(),
    editFiles: z.array(z.object({ editFileId: z.number().int(), languageId: z.number().int(), fileName: z.string(), content: z.string() })),
  }),
})
export type ProblemInfo = z.infer<typeof problemInfo.reply>
