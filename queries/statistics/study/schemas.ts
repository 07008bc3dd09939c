// Schemas of the study analysis of a class.
import { z } from 'zod'
import { atSchema, idSchema, schemas } from '../../../protocol/schemas.ts'
import { asOfStatistics as common, range } from '../schemas.ts'

const count = z.number().int()
/** Right ones of all judged answers in percent, to two decimals; null of none. */
const rate = z.number().nullable()
const outcome = { correct: count, failed: count, rate }
const ofClass = 'of the students of a class in a range of time, now or as it was. Teachers and assistants of the class only.'

export const submissionCorrectnessSchemas = schemas({
  ...common,
  summary: `Get right and wrong answers day by day (in the time zone of the class), of one student or, without \`userId\`, of all, on request in one hour of the day or on one weekday only, ${ofClass}`,
  request: z.object({
    ...range,
    userId: idSchema.nullable().default(null),
    hour: z.number().int().min(0).max(23).nullable().default(null),
    /** Monday (1) to Sunday (7). */
    weekday: z.number().int().min(1).max(7).nullable().default(null),
  }),
  /** Only days with answers; `day`: YYYY-MM-DD. */
  reply: z.array(z.object({ day: z.string(), ...outcome })),
})
export type DayOfAnswers = z.infer<typeof submissionCorrectnessSchemas.reply>[number]

export const timestampAccuracySchemas = schemas({
  ...common,
  summary: `Get right and wrong answers by hour of the day and by day of the week (in the time zone of the class) ${ofClass}`,
  request: z.object(range),
  reply: z.object({
    /** 24, from midnight. */
    hours: z.array(z.object({ hour: count, ...outcome })),
    /** Seven, from Monday (1) to Sunday (7). */
    weekdays: z.array(z.object({ weekday: count, ...outcome })),
  }),
})
export type TimestampAccuracy = z.infer<typeof timestampAccuracySchemas.reply>

export const difficultyDataSchemas = schemas({
  ...common,
  summary: `Get right and wrong answers by difficulty of the problem ${ofClass}`,
  request: z.object(range),
  /** Five difficulties; `problems`: how many the activities of the class have. */
  reply: z.array(z.object({ difficulty: count, problems: count, ...outcome })),
})
export type OfDifficulty = z.infer<typeof difficultyDataSchemas.reply>[number]

const activity = {
  activityId: idSchema,
  activityType: z.enum(['Exercise', 'Assignment', 'Exam']),
  activityName: z.string(),
  problemSetId: idSchema,
}

export const setDifficultySchemas = schemas({
  ...common,
  summary: `Get the mean difficulty of the problems of each activity beside right and wrong answers ${ofClass}`,
  request: z.object(range),
  /** `difficulty`: mean, to two decimals; null without a problem. */
  reply: z.array(z.object({ ...activity, difficulty: z.number().nullable(), ...outcome })),
})
export type SetDifficulty = z.infer<typeof setDifficultySchemas.reply>[number]

export const userSetCorrectnessSchemas = schemas({
  ...common,
  summary:
    'Get the share of right answers of each student of a class in each activity, now or as it was. Teachers and assistants of the class only.',
  request: z.object({ groupId: idSchema, at: atSchema }),
  reply: z.object({
    activities: z.array(z.object(activity)),
    students: z.array(
      z.object({
        userId: idSchema,
        userName: z.string().nullable(),
        studentId: z.string().nullable(),
        /** Parallel to the activities. */
        rates: z.array(rate),
      }),
    ),
  }),
})
export type UserSetCorrectness = z.infer<typeof userSetCorrectnessSchemas.reply>
