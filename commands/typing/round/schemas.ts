// The call that hands in a round of the typing playground (requirement f21).
import { z } from 'zod'
import { schemas } from '../../../protocol/schemas.ts'
import { medals } from '../counting.ts'

const LONGEST_TYPED = 4000
const count = z.number().int()

export const finishRoundSchemas = schemas({
  summary:
    'Hand in what was typed in a round of 60 seconds. The server counts; more than a person can type, or rounds that overlap, are refused.',
  tag: 'Typing',
  limit: { perMinute: 6, burst: 6 },
  request: z.object({
    /** Version of the texts, and place of the text in it, as Content/Get tells them. */
    textVersion: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    textIndex: z.number().int().min(0).max(1000),
    /** Committed characters only; what an input method was still composing is left out. */
    typed: z.string().max(LONGEST_TYPED),
  }),
  reply: z.object({ correctCount: count, typedCount: count, perMinute: count, medal: z.enum(medals).nullable() }),
})
