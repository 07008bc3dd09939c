// Rejudges of a class: the list, and one with its preview.
import { z } from 'zod'
import { scopeSchema } from '../../../commands/judging/rejudge/schemas.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'

const rejudgeSchema = z.object({
  rejudgeId: idSchema,
  /** The requesting class, and every class affected. */
  groupId: idSchema,
  groupIds: z.array(idSchema),
  scope: scopeSchema,
  /** Set if the scope names it. */
  activityName: z.string().nullable(),
  problemTitle: z.string().nullable(),
  reason: z.string(),
  requestedBy: idSchema,
  requestedByName: z.string().nullable(),
  requestedTime: z.string(),
  /** 'judging' until every answer has a new verdict, 'ready' until the decision, 'applying' until all verdicts are written. */
  state: z.enum(['judging', 'ready', 'applying', 'applied', 'dropped']),
  decidedBy: idSchema.nullable(),
  decidedByName: z.string().nullable(),
  decidedTime: z.string().nullable(),
  answerCount: z.number().int(),
  judgedCount: z.number().int(),
  gainCount: z.number().int(),
  lossCount: z.number().int(),
})
export type RejudgeSummary = z.infer<typeof rejudgeSchema>

const worthSchema = z.object({ statusCode: z.number().int(), status: z.string(), score: z.number() })

const rowSchema = z.object({
  answerId: idSchema,
  groupId: idSchema,
  userId: idSchema,
  userName: z.string().nullable(),
  studentId: z.string().nullable(),
  activityId: idSchema,
  problemId: idSchema,
  problemTitle: z.string().nullable(),
  problemVersion: z.number().int(),
  submitTime: z.string(),
  before: worthSchema,
  after: worthSchema,
  /** Points gained, or lost if negative; null if the judge failed and nothing changes. */
  difference: z.number().nullable(),
})
export type RejudgeRow = z.infer<typeof rowSchema>

const personSchema = z.object({
  userId: idSchema,
  userName: z.string().nullable(),
  studentId: z.string().nullable(),
  /** The user's answers in the rejudge. */
  answerCount: z.number().int(),
  /**
   * Points on the affected problems: the best answer to each problem of an activity counts, in the rejudge or not. After the decision: as
   * of that moment.
   */
  before: z.number(),
  after: z.number(),
  /** After minus before. May be 0 although an answer changes, if another one is better. */
  difference: z.number(),
  /** Number of these problems solved. */
  solvedBefore: z.number().int(),
  solvedAfter: z.number().int(),
})
export type RejudgePerson = z.infer<typeof personSchema>

const common = { tag: 'Rejudge' } as const

export const rejudgeListSchemas = schemas({
  ...common,
  summary:
    'List rejudges requested in a class, newest first, at most 100, without those that also concern other classes. Teachers and assistants of the class and platform administrators only.',
  request: z.object({ groupId: idSchema }),
  reply: z.array(rejudgeSchema),
})

export const rejudgeInfoSchemas = schemas({
  ...common,
  summary:
    'Get a rejudge with its effects on people and answers: losses first, then gains, then unchanged ones; of more than 2,000 answers only the largest changes. Users who may correct in every class concerned only.',
  request: z.object({ groupId: idSchema, rejudgeId: idSchema }),
  reply: rejudgeSchema.extend({
    totals: z.object({
      pointsGained: z.number(),
      pointsLost: z.number(),
      /** Users with at least one answer that gains, or loses. */
      gainingPeople: z.number().int(),
      losingPeople: z.number().int(),
      /** Same points and same status, or only another status. */
      sameCount: z.number().int(),
      otherStatusCount: z.number().int(),
      notJudgedCount: z.number().int(),
    }),
    people: z.array(personSchema),
    rows: z.array(rowSchema),
  }),
})
export type RejudgeInfo = z.infer<typeof rejudgeInfoSchemas.reply>
