// What the calls that run a program on a sample have in common: the sample, and the result.
import { z } from 'zod'
import { MAX_SOURCE_BYTES } from '../../../protocol/limits.ts'
import { idSchema } from '../../../protocol/schemas.ts'
import { isProgramOfSize } from '../../problems/problem/rules.ts'
import { evaluateCodeSchemas } from '../submission/schemas.ts'

export const sampleRunRequest = {
  problemId: idSchema,
  /** Index of the sample, as it is read with the problem. */
  index: z.number().int().min(0),
  languageId: z.number().int().min(1).max(99),
}

/** The program of people with an account. */
export const sampleRunCode = z
  .string()
  .max(MAX_SOURCE_BYTES, { error: 'Code.TooLong', abort: true })
  .regex(/\S/, 'Field.Required')
  .refine(isProgramOfSize, 'Code.TooLong')

export const sampleRunReply = evaluateCodeSchemas.reply.omit({ isJudged: true }).extend({
  /** The rule of the problem accepts the output, or its interactor accepts the interaction. */
  isPassed: z.boolean(),
  isJudged: z.literal(true).optional(),
})
