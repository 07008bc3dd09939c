// Schemas of the call that runs a visitor's program. Limits are tighter than for signed-in users.
import { z } from 'zod'
import { MAX_VISITOR_SOURCE } from '../../../protocol/limits.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'
import { evaluateCodeSchemas } from '../submission/schemas.ts'

export const runAsVisitorSchemas = schemas({
  summary:
    'Run a program without an account, on a sample of the problem that visitors may try (setting `visitorProblem`). Limited to one run at a time and a few per minute for each network, and for all visitors together. Nothing is stored.',
  tag: 'Code',
  publicly: {
    // a few runs of three samples each
    network: { perMinute: 12, burst: 24 },
    scarce: { everybody: { perMinute: 60, burst: 60 }, refusal: 'Judge.VisitorsWait' },
  },
  request: z.object({
    /** The problem offered to the visitor; rejected if another one has been configured since. */
    problemId: idSchema,
    /** Index of the sample, as offered with the problem. */
    index: z.number().int().min(0),
    languageId: z.number().int().min(1).max(99),
    content: z.string().max(MAX_VISITOR_SOURCE).regex(/\S/, 'Field.Required'),
  }),
  reply: evaluateCodeSchemas.reply.omit({ isJudged: true }).extend({
    /** The rule of the problem accepts the output, or its interactor accepts the interaction. */
    isPassed: z.boolean(),
    isJudged: z.literal(true).optional(),
  }),
})
