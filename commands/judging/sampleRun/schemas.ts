// What the calls that run a program on a sample have in common: the sample, and the result.
import { z } from 'zod'
import { idSchema } from '../../../protocol/schemas.ts'
import { evaluateCodeSchemas } from '../submission/schemas.ts'

export const sampleRunRequest = {
  problemId: idSchema,
  /** Index of the sample, as it is read with the problem. */
  index: z.number().int().min(0),
  languageId: z.number().int().min(1).max(99),
}

export const sampleRunReply = evaluateCodeSchemas.reply.omit({ isJudged: true }).extend({
  /** The rule of the problem accepts the output, or its interactor accepts the interaction. */
  isPassed: z.boolean(),
  isJudged: z.literal(true).optional(),
})
