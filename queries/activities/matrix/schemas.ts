// Schemas of the class matrix and of the failing cases of a problem.
import { z } from 'zod'
import { atSchema, idSchema, schemas } from '../../../protocol/schemas.ts'

const place = { groupId: idSchema, activityId: idSchema, problemSetId: idSchema }

/** Names are null for forgotten users. */
const studentSchema = z.object({ userId: idSchema, userName: z.string().nullable(), studentId: z.string().nullable() })

const cellSchema = z.object({
  isPassed: z.boolean(),
  /** Counting score: of the best or the last answer, as the activity is set, or the score set by staff. */
  score: z.number(),
  isAdjusted: z.boolean(),
  /** Number of judged answers. */
  answers: z.number().int(),
})
export type MatrixCell = z.infer<typeof cellSchema>

export const activityMatrixSchemas = schemas({
  tag: 'Activities',
  summary:
    'Get the results of all students in an activity: which problems they have passed, their scores and numbers of answers, by student number and name. Covers the current students of the class. Class administrators only.',
  asOf: true,
  request: z.object({ ...place, at: atSchema }),
  reply: z.object({
    /** In display order. */
    problems: z.array(z.object({ problemId: idSchema, distribution: z.number() })),
    students: z.array(
      studentSchema.extend({
        /** Parallel to `problems`; null if nothing counts yet. */
        cells: z.array(cellSchema.nullable()),
      }),
    ),
  }),
})
export type ActivityMatrix = z.infer<typeof activityMatrixSchemas.reply>

export const activityFailedCasesSchemas = schemas({
  tag: 'Activities',
  summary:
    'List the failing cases of a problem with the students concerned, based on the newest judged answer of each current student who has not passed the problem. Class administrators only.',
  asOf: true,
  request: z.object({ ...place, problemId: idSchema, at: atSchema }),
  reply: z.object({
    /** Students who tried and have not passed. */
    students: z.array(
      studentSchema.extend({
        answerId: idSchema,
        statusCode: z.number().int(),
        /** Judged by an earlier version of the problem: its cases are not counted. */
        isOfEarlierVersion: z.boolean(),
        /** No case was run, for example after a compile error. */
        hasNoCases: z.boolean(),
      }),
    ),
    /** Most frequent first. */
    cases: z.array(
      z.object({
        /** Zero-based. */
        index: z.number().int(),
        isVisible: z.boolean(),
        userIds: z.array(idSchema),
        statuses: z.array(z.object({ status: z.number().int(), count: z.number().int() })),
      }),
    ),
  }),
})
export type FailedCases = z.infer<typeof activityFailedCasesSchemas.reply>
