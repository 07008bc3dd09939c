// The caller's rounds in the typing playground (requirement f21).
import { z } from 'zod'
import { medals } from '../../commands/typing/counting.ts'
import { schemas } from '../../protocol/schemas.ts'

const count = z.number().int()
const byMedal = z.object({ gold: count, silver: count, bronze: count })

const typingRound = z.object({
  language: z.enum(['zh-TW', 'en']),
  title: z.string(),
  typedCount: count,
  correctCount: count,
  perMinute: count,
  medal: z.enum(medals).nullable(),
  finishedAt: z.string(),
})

export const ownTypingSchemas = schemas({
  summary: "Get the caller's rounds in the typing playground: the newest 200, the best of each language, medals, and what medals take.",
  tag: 'Typing',
  request: z.object({}),
  reply: z.object({
    /** Newest first. */
    rounds: z.array(typingRound),
    total: count,
    /** Correct characters a minute; null before the first round. */
    best: z.object({ 'zh-TW': count.nullable(), en: count.nullable() }),
    medals: byMedal,
    /** Correct characters a minute for a medal. */
    thresholds: byMedal,
  }),
})
