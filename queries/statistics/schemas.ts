// Schemas of the statistics of a class.
import { z } from 'zod'
import { atSchema, idSchema, schemas, timeSchema } from '../../protocol/schemas.ts'

/** Begin of the default range, which has everything (requirement e04). */
export const FIRST_TIME = '1900-01-01T00:00:00.000Z'

/** What happened from `startTime` to `endTime`, by default until the end of the class; in whole hours. */
export const range = {
  groupId: idSchema,
  startTime: timeSchema.default(FIRST_TIME),
  endTime: timeSchema.nullable().default(null),
  at: atSchema,
}
export const asOfStatistics = { tag: 'Statistics', asOf: true } as const
const common = asOfStatistics
const count = z.number().int()
/** Minutes to two decimals. */
const minutes = z.number()
/** Percent of the students, to two decimals. */
const percent = z.number()
const whose = 'of the students of a class in a range of time, now or as it was. Teachers and assistants of the class only.'

export const usageSummarySchemas = schemas({
  ...common,
  summary: `Get the number of judged answers and the minutes of use ${whose}`,
  request: z.object(range),
  reply: z.object({
    userCount: count,
    totalAnswerCount: count,
    avgAnswerCount: z.number(),
    minAnswerCount: count,
    maxAnswerCount: count,
    totalMinutes: minutes,
    avgMinutes: minutes,
    minMinutes: minutes,
    maxMinutes: minutes,
  }),
})
export type UsageSummary = z.infer<typeof usageSummarySchemas.reply>

export const usageOfStudentsSchemas = schemas({
  ...common,
  summary: `Get judged answers and minutes of use, student by student, ${whose}`,
  request: z.object(range),
  reply: z.array(
    z.object({
      userId: idSchema,
      /** Null for forgotten people. */
      userName: z.string().nullable(),
      email: z.string().nullable(),
      studentId: z.string().nullable(),
      totalAnswers: count,
      totalUsageMinutes: minutes,
      /** Of the shortest and the longest visit; 0 without one. */
      minimumUsageMinutes: minutes,
      maximumUsageMinutes: minutes,
    }),
  ),
})
export type StudentUsage = z.infer<typeof usageOfStudentsSchemas.reply>[number]

export const answerAnalysisSchemas = schemas({
  ...common,
  summary: `Get the distribution of judged answers in steps of fifty, whose upper edge is included, ${whose}`,
  request: z.object(range),
  reply: z.object({
    lower50: percent,
    lower100: percent,
    lower150: percent,
    lower200: percent,
    lower250: percent,
    lower300: percent,
    above300: percent,
  }),
})

export const timeAnalysisSchemas = schemas({
  ...common,
  summary: `Get the distribution of hours of use, whose upper edge is included, ${whose}`,
  request: z.object(range),
  reply: z.object({
    lower1H: percent,
    lower2H: percent,
    lower3H: percent,
    lower4H: percent,
    lower5H: percent,
    lower6H: percent,
    above6H: percent,
  }),
})
