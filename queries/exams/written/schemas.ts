// Schemas of the call for what an examinee had written at a moment.
import { z } from 'zod'
import { idSchema, schemas, timeSchema } from '../../../protocol/schemas.ts'
import { codeFileSchema } from '../../../protocol/verdict.ts'

const writtenSchema = z.object({
  /** When it was saved or submitted. */
  at: z.string(),
  kind: z.enum(['draft', 'submitted']),
  answerId: idSchema.nullable(),
  languageId: z.number().int(),
  /** The code; the main one of several files. */
  content: z.string(),
  /** All files, if there are several. */
  files: z.array(codeFileSchema).optional(),
})
export type WrittenCode = z.infer<typeof writtenSchema>

/** A program of an examinee as it was last recorded. */
export const examCodeAtSchemas = schemas({
  tag: 'Exam',
  summary:
    'Get the program of an examinee for a problem, as it was last saved or submitted before a moment, and the one before that; between two of these nothing is known. Staff of the class, admins of its unit and analysts only.',
  request: z.object({ groupId: idSchema, activityId: idSchema, userId: idSchema, problemId: idSchema, time: timeSchema }),
  reply: z.object({
    code: writtenSchema.nullable(),
    /** The one recorded before it, for comparison. */
    before: writtenSchema.nullable(),
  }),
})
