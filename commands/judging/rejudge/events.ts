// A rejudge: after a correction, answers are judged again, reviewed, and then applied or dropped as a whole.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'
import { verdictSchema } from '../../../protocol/verdict.ts'
import { scopeSchema } from './schemas.ts'

const where = { rejudgeId: idSchema, groupId: idSchema }

/** Activity and problem of a decision if it concerns just one; absent in old events. */
const decision = z.object({ ...where, activityId: idSchema.nullable().optional(), problemId: idSchema.nullable().optional() })

/** In version 1 a rejudge was limited to one class. */
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
      /** Classes of all the answers. */
      groupIds: z.array(idSchema),
      scope: scopeSchema,
      reason: z.string(),
      answerIds: z.array(idSchema),
      /** The corrected problems: every answer is judged by these versions, even if newer ones appear. */
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
      /** The author of the answer; null for events of version 1. */
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
