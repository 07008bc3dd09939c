// Schemas of the statistics of a business unit.
import { z } from 'zod'
import { atSchema, idSchema, schemas, timeSchema } from '../../../protocol/schemas.ts'
import { asOfStatistics, FIRST_TIME } from '../schemas.ts'
import { ATTENTION } from './attention.ts'
import { gradeFigures, reportFigures, usageFigures } from './figures.ts'

/** What happened from `startTime` to `endTime`, by default until now; in whole hours. */
const range = {
  businessUnitId: idSchema,
  startTime: timeSchema.default(FIRST_TIME),
  endTime: timeSchema.nullable().default(null),
  at: atSchema,
}
const common = { ...asOfStatistics, ofCurrentUnit: true } as const
const count = z.number().int()
/** To two decimals. */
const mean = z.number()
const percent = z.number()
const whose = 'of a unit in a range of time, now or as it was. Administrators of the unit only.'

/** A class, also one that has ended. */
const unitClass = z.object({
  groupId: idSchema,
  groupName: z.string(),
  /** The class or its unit has ended. */
  isExpired: z.boolean(),
  /** The caller is on its staff, and may read its own statistics. */
  isOwn: z.boolean(),
  /** Students who are in the class and not blocked. */
  userCount: count,
})
export type UnitClass = z.infer<typeof unitClass>

/** Figures that a class is compared by; null where there is nothing to count. */
const numbers = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.number().nullable()])) as Record<Name, z.ZodNullable<z.ZodNumber>>

/** Figures class by class, by name, and the median of the classes that have students. */
const byClass = <Name extends string, More extends z.ZodRawShape>(names: readonly Name[], more: More) =>
  z.object({ classes: z.array(unitClass.extend(numbers(names)).extend(more)), median: z.object(numbers(names)) })

export const unitTrendSchemas = schemas({
  ...common,
  summary: `Get the number of judged answers and of students who answered, by week or month in the time zone of the unit, ${whose}`,
  request: z.object({ ...range, type: z.enum(['week', 'month']).default('week') }),
  /** Without gaps, earliest first; `startTime` is the first moment of the week (Monday) or month. */
  reply: z.object({ periods: z.array(z.object({ startTime: z.string(), answers: count, activeStudents: count })) }),
})
export type UnitTrend = z.infer<typeof unitTrendSchemas.reply>

export const unitAnswerReportSchemas = schemas({
  ...common,
  summary: `Get judged answers by status, and the share of correct ones, class by class ${whose}`,
  request: z.object(range),
  reply: byClass(reportFigures, {
    /** Answers by status code; those without answers are left out. */
    statuses: z.record(z.string(), count),
  }),
})
export type UnitAnswerReport = z.infer<typeof unitAnswerReportSchemas.reply>

export const unitUsageSchemas = schemas({
  ...common,
  summary: `Get judged answers and minutes of use of the students, in sum and on average, class by class ${whose}`,
  request: z.object(range),
  reply: byClass(usageFigures, {}),
})
export type UnitUsage = z.infer<typeof unitUsageSchemas.reply>

/** Percent of the students in each of the seven steps; `median` is that of each step, null without classes that have students. */
const shares = z.object({
  classes: z.array(unitClass.extend({ shares: z.array(percent) })),
  median: z.array(percent).nullable(),
})

export const unitAnswerSharesSchemas = schemas({
  ...common,
  summary: `Get the distribution of judged answers in steps of fifty, whose upper edge is included, class by class ${whose}`,
  request: z.object(range),
  reply: shares,
})

export const unitHourSharesSchemas = schemas({
  ...common,
  summary: `Get the distribution of hours of use, whose upper edge is included, class by class ${whose}`,
  request: z.object(range),
  reply: shares,
})
export type UnitShares = z.infer<typeof shares>

const grades = byClass(gradeFigures, {
  /** In the order of their starts. */
  activities: z.array(
    z.object({
      activityId: idSchema,
      activityName: z.string(),
      fullScore: z.number(),
      avgPoints: mean.nullable(),
      avgScore: percent.nullable(),
    }),
  ),
})
export type UnitGrades = z.infer<typeof grades>
const scores = (what: string): string =>
  `Get the mean scores in ${what} that began in a range of time, class by class of a unit, now or as it was. Nothing handed in is 0 points; excused students count nowhere. Administrators of the unit only.`

export const unitHomeworkSchemas = schemas({
  ...common,
  summary: scores('homework whose time is over'),
  request: z.object(range),
  reply: grades,
})

export const unitExamsSchemas = schemas({
  ...common,
  summary: scores('finished exams'),
  request: z.object(range),
  reply: grades,
})

export const unitStudentsSchemas = schemas({
  ...common,
  summary: `Get answers and minutes of use, student by student, and who needs attention and why, ${whose}`,
  request: z.object(range),
  reply: z.object({
    /** `avgScore`: the mean of its students. */
    classes: z.array(unitClass.extend({ avgScore: percent.nullable() })),
    /** Those who need attention first; a student of several classes has a row for each. */
    students: z.array(
      z.object({
        groupId: idSchema,
        userId: idSchema,
        /** Null for forgotten people. */
        userName: z.string().nullable(),
        studentId: z.string().nullable(),
        answers: count,
        minutes: mean,
        /** In homework and exams that had not ended when the student joined, in percent of the full scores; null while nothing counts. */
        avgScore: percent.nullable(),
        /** Why the student needs attention; empty for those who do not. */
        reasons: z.array(z.enum(ATTENTION)),
      }),
    ),
  }),
})
export type UnitStudents = z.infer<typeof unitStudentsSchemas.reply>
export type UnitStudent = UnitStudents['students'][number]
