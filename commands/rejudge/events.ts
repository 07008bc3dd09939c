// A rejudge: after a correction, answers are judged again, looked at, and then applied as a whole or dropped.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../eventstore/definition.ts'
import { verdictSchema } from '../../judge/contract.ts'
import { idSchema } from '../../server/http/contract.ts'
import { scopeSchema } from './contract.ts'

const where = { rejudgeId: idSchema, groupId: idSchema }

export const rejudgeEvents = defineEvents({
  RejudgeRequested: {
    version: 1,
    meaning: 'Someone wants answers judged again after a correction.',
    schema: z.object({
      ...where,
      scope: scopeSchema,
      reason: z.string(),
      answerIds: z.array(idSchema),
      /** The corrected problems: every answer is judged by these versions, however long it takes. */
      problems: z.array(z.object({ problemId: idSchema, version: z.number().int() })),
      requestedBy: idSchema,
    }),
  },
  RejudgeResultRecorded: {
    version: 1,
    meaning: 'An answer was judged again. Nothing has changed for its author yet.',
    schema: z.object({
      ...where,
      answerId: idSchema,
      problemVersion: z.number().int(),
      before: verdictSchema.pick({ statusCode: true, score: true }),
      verdict: verdictSchema,
    }),
  },
  RejudgeApplied: { version: 1, meaning: 'The new verdicts are to count.', schema: z.object(where) },
  RejudgeCompleted: { version: 1, meaning: 'All verdicts of an applied rejudge are in their histories.', schema: z.object(where) },
  RejudgeDropped: { version: 1, meaning: 'The new verdicts are not to count.', schema: z.object(where) },
})
export type RejudgeEvent = EventOf<typeof rejudgeEvents>
