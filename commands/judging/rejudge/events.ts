// A rejudge: after a correction, answers are judged again, looked at, and then applied as a whole or dropped.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'
import { verdictSchema } from '../../../protocol/verdict.ts'
import { scopeSchema } from './schemas.ts'

const where = { rejudgeId: idSchema, groupId: idSchema }

/** What a decision is about, as far as that is one practice or one problem; decisions of old do not say it. */
const decision = z.object({ ...where, activityId: idSchema.nullable().optional(), problemId: idSchema.nullable().optional() })

/** Of version 1 a rejudge was of one class. */
const ofOneClass = ({ scope, ...data }: { groupId: number; scope: object }) => ({
  ...data,
  groupIds: [data.groupId],
  scope: { ...scope, allClasses: false },
})

export const rejudgeEvents = defineEvents({
  RejudgeRequested: {
    version: 2,
    timeline: 'class',
    meaning: 'A rejudge of answers was requested after a correction.',
    schema: z.object({
      ...where,
      /** Every class that one of the answers is of. */
      groupIds: z.array(idSchema),
      scope: scopeSchema,
      reason: z.string(),
      answerIds: z.array(idSchema),
      /** The corrected problems: every answer is judged by these versions, however long it takes. */
      problems: z.array(z.object({ problemId: idSchema, version: z.number().int() })),
      requestedBy: idSchema,
    }),
    upcasts: { 1: ofOneClass },
  },
  RejudgeResultRecorded: {
    version: 2,
    meaning: 'An answer was judged again. Nothing has changed for its author yet.',
    schema: z.object({
      ...where,
      answerId: idSchema,
      /** Whose answer; null where version 1 did not say. */
      userId: idSchema.nullable(),
      problemVersion: z.number().int(),
      before: verdictSchema.pick({ statusCode: true, score: true }),
      verdict: verdictSchema,
    }),
    upcasts: { 1: (data: object) => ({ ...data, userId: null }) },
  },
  RejudgeApplied: { version: 1, timeline: 'class', meaning: 'The new verdicts now count.', schema: decision },
  RejudgeCompleted: { version: 1, meaning: 'All verdicts of an applied rejudge are in their histories.', schema: z.object(where) },
  RejudgeDropped: { version: 1, timeline: 'class', meaning: 'The new verdicts do not count.', schema: decision },
})
export type RejudgeEvent = EventOf<typeof rejudgeEvents>
