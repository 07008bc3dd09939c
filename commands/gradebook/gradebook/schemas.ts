// Calls that change the gradebook of a class.
import { z } from 'zod'
import { doneReply, idSchema, nameOf, schemas } from '../../../protocol/schemas.ts'

/** As many as a gradebook shows. */
const MOST_ACTIVITIES = 1500
const MOST_COLUMNS = 50
const HIGHEST = 100_000
const MOST_GRADES = 1000
const LONGEST_NAME = 60
const LONGEST_REASON = 200

const rounded = (value: number) => Math.round(value * 100) / 100
/** At most two decimals, like all numbers here. */
const amount = z.number().min(0).max(HIGHEST).transform(rounded)
const columnId = z.number().int().positive().max(1_000_000)
const common = { tag: 'Gradebook' } as const
const forStaff = 'Teachers and assistants of the class only.'

export const configureGradebookSchemas = schemas({
  ...common,
  limit: { perMinute: 60, burst: 60 },
  summary: `Set the weights and own columns of a class's gradebook as a whole. Common.Conflict if it has changed since the caller read it. ${forStaff}`,
  request: z.object({
    groupId: idSchema,
    /** Version that the caller has read; 0 before the first. */
    seen: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    weighIn: z.enum(['percent', 'points']),
    activities: z.array(z.object({ activityId: idSchema, weight: amount })).max(MOST_ACTIVITIES),
    /** In display order; `columnId` is null for a new one, and known for a removed one that is brought back. `most` is the maximum. */
    columns: z
      .array(
        z.object({
          columnId: columnId.nullable(),
          name: nameOf(LONGEST_NAME),
          most: z.number().min(0.01).max(HIGHEST).transform(rounded),
          weight: amount,
        }),
      )
      .max(MOST_COLUMNS),
  }),
  reply: z.object({ version: z.number().int() }),
})

export const enterGradesSchemas = schemas({
  ...common,
  limit: { perMinute: 120, burst: 240 },
  summary: `Enter grades of students in an own column of the gradebook; null clears one. All of them or none. ${forStaff}`,
  request: z.object({
    groupId: idSchema,
    columnId,
    grades: z
      .array(z.object({ userId: idSchema, score: amount.nullable() }))
      .min(1)
      .max(MOST_GRADES),
  }),
  reply: doneReply,
})

export const excusePersonSchemas = schemas({
  ...common,
  limit: { perMinute: 120, burst: 240 },
  summary: `Excuse a student from an activity or an own column of the gradebook, which then counts nowhere for the student, or withdraw it. ${forStaff}`,
  request: z.object({
    groupId: idSchema,
    userId: idSchema,
    /** Exactly one of the two. */
    activityId: idSchema.nullable().default(null),
    columnId: columnId.nullable().default(null),
    isExcused: z.boolean(),
    reason: z.string().trim().min(1).max(LONGEST_REASON).nullable().default(null),
  }),
  reply: doneReply,
})
