// What is said in the call that runs a visitor's program. Bounded more tightly than anything that people with an account run.
import { z } from 'zod'
import { MAX_VISITOR_SOURCE } from '../../../protocol/limits.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'
import { evaluateCodeSchemas } from '../submission/schemas.ts'

export const runAsVisitorSchemas = schemas({
  summary:
    'Run a program on one sample of the problem that visitors may try (setting visitorProblem), without an account. One at a time and a few a minute for each network; what all visitors run together is bounded, too. Nothing of it is kept.',
  tag: 'Code',
  publicly: {
    // a few runs of three samples each
    network: { perMinute: 12, burst: 24 },
    scarce: { everybody: { perMinute: 60, burst: 60 }, refusal: 'Judge.VisitorsWait' },
  },
  request: z.object({
    /** As it was told: nothing else is run where another problem was set meanwhile. */
    problemId: idSchema,
    /** Of the sample, as it was told with the problem. */
    index: z.number().int().min(0),
    languageId: z.number().int().min(1).max(99),
    content: z.string().max(MAX_VISITOR_SOURCE).regex(/\S/, 'Field.Required'),
  }),
  reply: evaluateCodeSchemas.reply.omit({ isJudged: true }).extend({
    /** The rule of the problem accepts what it printed, or its interactor what it said. */
    isPassed: z.boolean(),
    isJudged: z.literal(true).optional(),
  }),
})
