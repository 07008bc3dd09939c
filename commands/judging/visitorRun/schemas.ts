// Schemas of the call that runs a visitor's program. Limits are tighter than for signed-in users.
import { z } from 'zod'
import { MAX_VISITOR_SOURCE } from '../../../protocol/limits.ts'
import { schemas } from '../../../protocol/schemas.ts'
import { sampleRunReply, sampleRunRequest } from '../sampleRun/schemas.ts'

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
    /** Rejected if another problem has been configured for visitors since. */
    ...sampleRunRequest,
    content: z.string().max(MAX_VISITOR_SOURCE).regex(/\S/, 'Field.Required'),
  }),
  reply: sampleRunReply,
})
