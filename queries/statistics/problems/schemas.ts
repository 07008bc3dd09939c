// Schemas of the statistics of a class by problem.
import { z } from 'zod'
import { atSchema, idSchema, schemas } from '../../../protocol/schemas.ts'
import { asOfStatistics as common, range } from '../schemas.ts'

const count = z.number().int()
/** Percent, to two decimals; null of nothing. */
const rate = z.number().nullable()
const place = {
  activityId: idSchema,
  activityType: z.enum(['Exercise', 'Assignment', 'Exam']),
  activityName: z.string(),
  problemSetId: idSchema,
}
const problem = { problemId: idSchema, title: z.string() }
const statusCounts = z.array(z.object({ status: count, count }))
const staff = 'Teachers and assistants of the class only.'
const whose = `of the students of a class, now or as it was. ${staff}`

export const successRateSchemas = schemas({
  ...common,
  summary: `Get right and wrong answers to each problem of each activity in a range of time, ${whose}`,
  request: z.object(range),
  reply: z.array(
    z.object({
      activityId: idSchema,
      /** Null, like the two below, if no activity of the class has the problem any more. */
      activityType: place.activityType.nullable(),
      activityName: z.string().nullable(),
      problemSetId: idSchema.nullable(),
      ...problem,
      /** 1 to 5, as the author has set it; 0 if it is unknown. */
      difficulty: count,
      correct: count,
      failed: count,
      /** Right ones of all judged answers. */
      successRate: rate,
    }),
  ),
})
export type ProblemRate = z.infer<typeof successRateSchemas.reply>[number]

export const topErrorsSchemas = schemas({
  ...common,
  summary: `List the problems with the most wrong answers in a range of time, and all wrong answers by status, ${whose}`,
  request: z.object({ ...range, topN: z.number().int().min(1).max(500).default(5) }),
  reply: z.object({
    problems: z.array(
      z.object({
        ...problem,
        failed: count,
        correct: count,
        successRate: rate,
        activities: z.array(z.object(place)),
        statuses: statusCounts,
      }),
    ),
    /** The most frequent first; statuses 0 and 7 are in none. */
    totalCountByStatus: statusCounts,
  }),
})
export type TopErrors = z.infer<typeof topErrorsSchemas.reply>

const whole = z.object({ groupId: idSchema, at: atSchema })

export const lastErrorsSchemas = schemas({
  ...common,
  summary: `Count the students whose last answer to a problem is wrong, by problem and status, ${whose}`,
  request: whole,
  reply: z.object({
    problems: z.array(z.object({ ...place, ...problem, lastErrorCount: count, statuses: statusCounts })),
    totalCountByStatus: statusCounts,
  }),
})
export type LastErrors = z.infer<typeof lastErrorsSchemas.reply>

export const solvedProblemsSchemas = schemas({
  ...common,
  summary: `Count the different problems that each student has tried and solved, in all activities of the class, ${whose}`,
  request: whole,
  /** Parallel, by student number and name. */
  reply: z.object({
    problemCount: count,
    userIds: z.array(idSchema),
    userNames: z.array(z.string().nullable()),
    studentIds: z.array(z.string().nullable()),
    triedProblems: z.array(count),
    solvedProblems: z.array(count),
  }),
})
export type SolvedProblems = z.infer<typeof solvedProblemsSchemas.reply>

export const practiceRecordSchemas = schemas({
  ...common,
  summary: `Count the students who have solved, only tried and not answered each problem of the practices of a class, ${whose}`,
  request: whole,
  reply: z.object({
    userCount: count,
    practiceRecord: z.array(
      z.object({
        ...place,
        problems: z.array(
          z.object({
            ...problem,
            groupMembersStatusCount: z.object({ correct: count, wrong: count, unanswered: count }),
            /** Students who have solved it of all students. */
            successRate: rate,
          }),
        ),
      }),
    ),
  }),
})
export type PracticeRecord = z.infer<typeof practiceRecordSchemas.reply>

export const studentAnswerSchemas = schemas({
  ...common,
  summary: `Get the right and wrong answers of one student of a class to each problem in a range of time, now or as it was. ${staff}`,
  request: z.object({ ...range, userId: idSchema }),
  reply: z.array(z.object({ groupId: idSchema, userId: idSchema, ...problem, correct: count, failed: count })),
})
export type StudentAnswer = z.infer<typeof studentAnswerSchemas.reply>
