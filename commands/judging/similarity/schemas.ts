// Calls of the similarity check of an answer.
import { z } from 'zod'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'

const LONGEST_REASON = 500

export const waiverReason = z.string().trim().min(1).max(LONGEST_REASON)

/** Why an answer could not be measured. */
export const notMeasuredSchema = z.enum(['size', 'work', 'time', 'memory', 'failed'])

const common = { tag: 'Analyze', limit: { perMinute: 60, burst: 120 } } as const

export const analyzeResultSchemas = schemas({
  ...common,
  summary:
    'Get the outcome of the similarity check of an accepted answer; it is measured now if that has not happened yet. Its author, and staff of the class.',
  forGuests: false,
  request: z.object({ answerId: idSchema }),
  reply: z.object({
    answerId: idSchema,
    /** Null: pending. */
    success: z.boolean().nullable(),
    /** Failed, and staff waived it: the answer counts. */
    isWaived: z.boolean(),
    /** Why it is still pending; null otherwise. */
    notMeasured: notMeasuredSchema.nullable(),
  }),
})
export type AnalyzeResult = z.infer<typeof analyzeResultSchemas.reply>

export const waiveSimilaritySchemas = schemas({
  ...common,
  summary: 'Waive a failed similarity check with a reason, so that the answer counts. Class administrators only.',
  request: z.object({ answerId: idSchema, reason: waiverReason }),
  reply: doneReply,
})

export const removeWaiverSchemas = schemas({
  ...common,
  summary: 'Take back the waiver of a similarity check. Class administrators only.',
  request: z.object({ answerId: idSchema }),
  reply: doneReply,
})
