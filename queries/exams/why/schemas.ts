// The call that tells where a score of an exam comes from.
import { z } from 'zod'
import { atSchema, idSchema, schemas } from '../../../protocol/schemas.ts'

/** Steps to a score, as events of the log have them. */
export const whySteps = [
  'submitted',
  'judged',
  'rejudged',
  'cancelled',
  'adjusted',
  'adjustmentRemoved',
  'excused',
  'excuseWithdrawn',
] as const

const stepSchema = z.object({
  what: z.enum(whySteps),
  /** When it was recorded. */
  at: z.string(),
  position: z.string(),
  answerId: idSchema.nullable(),
  statusCode: z.number().int().nullable(),
  score: z.number().nullable(),
  /** Of a rejudge: the score before it. */
  oldScore: z.number().nullable(),
  /** As staff gave it; null without one, and of people who were forgotten. */
  reason: z.string().nullable(),
  /** Null for the system. */
  actorId: idSchema.nullable(),
  actorName: z.string().nullable(),
})
export type WhyStep = z.infer<typeof stepSchema>

export const whyMarkSchemas = schemas({
  tag: 'Exam',
  summary:
    'Get the events behind the score of an examinee for a problem, now or as it was, oldest first, and which answer counts. Staff of the class, admins of its unit and analysts only.',
  asOf: true,
  request: z.object({ groupId: idSchema, activityId: idSchema, userId: idSchema, problemId: idSchema, at: atSchema }),
  reply: z.object({
    score: z.number().nullable(),
    /** The rule of the exam. */
    counts: z.enum(['last', 'best']),
    countingAnswerId: idSchema.nullable(),
    /** Staff have set the score. */
    isAdjusted: z.boolean(),
    /** The examinee is excused: the score counts nowhere. */
    isExcused: z.boolean(),
    steps: z.array(stepSchema),
  }),
})
export type WhyMark = z.infer<typeof whyMarkSchemas.reply>
