// Schemas of the rejudge calls.
import { z } from 'zod'
import { doneReply, idSchema, schemas, timeSchema } from '../../../protocol/schemas.ts'

/** Filter of answers to rejudge, in one class or in all classes of the caller; all given conditions must match. */
export const scopeSchema = z.object({
  answerId: idSchema.nullable().default(null),
  problemId: idSchema.nullable().default(null),
  activityId: idSchema.nullable().default(null),
  /** Submitted at this time or later. */
  since: timeSchema.nullable().default(null),
  /** Submitted before this time. */
  until: timeSchema.nullable().default(null),
  /** Every class that the caller may correct; for one problem only. */
  allClasses: z.boolean().default(false),
})
export type RejudgeScope = z.output<typeof scopeSchema>

const one = z.object({ groupId: idSchema, rejudgeId: idSchema })

export const requestRejudgeSchemas = schemas({
  tag: 'Rejudge',
  summary:
    'Rejudge answers of a class, or answers to one problem in all classes that the caller may correct: by the current versions of the problems or, for a single problem, by a given version; at most 50,000 answers. The new verdicts do not count until the rejudge is applied. Teachers and assistants of the class and platform administrators only.',
  request: z.object({
    groupId: idSchema,
    scope: scopeSchema,
    /** Null: the newest version of each problem. */
    problemVersion: z.number().int().min(1).nullable().default(null),
    reason: z.string().trim().min(1).max(1000),
  }),
  reply: z.object({ rejudgeId: idSchema, answerCount: z.number().int() }),
})

export const applyRejudgeSchemas = schemas({
  tag: 'Rejudge',
  summary: 'Apply a rejudge, so that its new verdicts count. The old ones stay in the history.',
  request: one,
  reply: doneReply,
})

export const dropRejudgeSchemas = schemas({
  tag: 'Rejudge',
  summary: 'Cancel a rejudge. No verdict changes.',
  request: one,
  reply: doneReply,
})
