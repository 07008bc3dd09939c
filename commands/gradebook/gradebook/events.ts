// Events of the gradebook of a class: weights and own columns, grades, and cells that count nowhere.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

/** Counted from 1 in each class, removed columns included. */
const columnId = z.number().int().positive()
const weight = z.number()

export const gradebookEvents = defineEvents({
  GradebookConfigured: {
    version: 1,
    timeline: 'class',
    meaning: 'Staff set the weights of the gradebook of a class, and its own columns.',
    schema: z.object({
      groupId: idSchema,
      weighIn: z.enum(['percent', 'points']),
      /** Activities with a weight; all others count nowhere. */
      activities: z.array(z.object({ activityId: idSchema, weight })),
      /** In display order. */
      columns: z.array(z.object({ columnId, name: z.string(), most: z.number(), weight })),
      authorId: idSchema,
    }),
  },
  GradeEntered: {
    version: 1,
    timeline: 'class',
    meaning: "Staff entered a student's grade in a column of their own, or cleared it.",
    /** `columnName` as it was then; `score` is null for a cleared grade. */
    schema: z.object({
      groupId: idSchema,
      userId: idSchema,
      columnId,
      columnName: z.string(),
      score: z.number().nullable(),
      authorId: idSchema,
    }),
  },
  PersonExcused: {
    version: 1,
    timeline: 'class',
    meaning: 'Staff excused a student from a column of the gradebook, which then counts nowhere for the student, or withdrew it.',
    personal: { subject: 'userId', fields: ['reason'] },
    /** Exactly one of `activityId` and `columnId` is set. */
    schema: z.object({
      groupId: idSchema,
      userId: idSchema,
      activityId: idSchema.nullable(),
      columnId: columnId.nullable(),
      isExcused: z.boolean(),
      reason: z.string().nullable(),
      authorId: idSchema,
    }),
  },
})
export type GradebookEvent = EventOf<typeof gradebookEvents>
