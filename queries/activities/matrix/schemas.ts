// What is sent and replied about a class at the problems of an activity: the matrix, and the cases of a problem that fail.
import { z } from 'zod'
import { idSchema, schemas } from '../../../protocol/schemas.ts'

const place = { groupId: idSchema, activityId: idSchema, problemSetId: idSchema }

/** Names are null once the person is forgotten. */
const studentSchema = z.object({ userId: idSchema, userName: z.string().nullable(), studentId: z.string().nullable() })

const cellSchema = z.object({
  isPassed: z.boolean(),
  /** The score that counts: of the best answer or the last one, as the activity says, or what staff set in its place. */
  score: z.number(),
  isAdjusted: z.boolean(),
  /** Judged answers. */
  answers: z.number().int(),
})
export type MatrixCell = z.infer<typeof cellSchema>

export const activityMatrixSchemas = schemas({
  tag: 'Activities',
  summary:
    'Who has passed which problem of an activity, with which score and after how many answers: the students of the class as it is now, by student number and name. Class admins only.',
  request: z.object(place),
  reply: z.object({
    /** By order. */
    problems: z.array(z.object({ problemId: idSchema, distribution: z.number() })),
    students: z.array(
      studentSchema.extend({
        /** One for each problem, in the same order; null where nothing counts yet. */
        cells: z.array(cellSchema.nullable()),
      }),
    ),
  }),
})
export type ActivityMatrix = z.infer<typeof activityMatrixSchemas.reply>

export const activityFailedCasesSchemas = schemas({
  tag: 'Activities',
  summary:
    'Which cases of a problem fail, and for whom: of the newest judged answer of each student of the class who has not passed the problem. Class admins only.',
  request: z.object({ ...place, problemId: idSchema }),
  reply: z.object({
    /** Students who tried and have not passed. */
    students: z.array(
      studentSchema.extend({
        answerId: idSchema,
        statusCode: z.number().int(),
        /** The answer was judged by an earlier version of the problem: its cases are not counted. */
        isOfEarlierVersion: z.boolean(),
        /** No case was run, as after a compile error. */
        hasNoCases: z.boolean(),
      }),
    ),
    /** The most frequent first. */
    cases: z.array(
      z.object({
        /** From 0. */
        index: z.number().int(),
        isVisible: z.boolean(),
        userIds: z.array(idSchema),
        statuses: z.array(z.object({ status: z.number().int(), count: z.number().int() })),
      }),
    ),
  }),
})
export type FailedCases = z.infer<typeof activityFailedCasesSchemas.reply>
