// Schemas of scores in homework and exams.
import { z } from 'zod'
import { atSchema, idSchema, schemas } from '../../../protocol/schemas.ts'
import { asOfStatistics as common } from '../schemas.ts'

const request = z.object({ groupId: idSchema, at: atSchema })
/** To two decimals. */
const points = z.number()
/** Percent of the full score, to two decimals. */
const percent = z.number()
/** Parallel, in the order of their starts. */
const activities = {
  activityIds: z.array(idSchema),
  activityNames: z.array(z.string()),
  activityFullScores: z.array(points),
}

const summary = (what: string): string =>
  `Get the mean scores of the students of a class, now or as it was, in ${what}. Nothing handed in is 0 points; excused students count nowhere. Teachers and assistants of the class only.`

export const assignmentSummarySchemas = schemas({
  ...common,
  summary: summary('homework whose time is over'),
  request,
  reply: z.object({
    userCount: z.number().int(),
    /** Mean over the activities; null without one. */
    avgScore: percent.nullable(),
    ...activities,
    /** Null where all students are excused. */
    activityAvgScores: z.array(points.nullable()),
  }),
})
export type GradeSummary = z.infer<typeof assignmentSummarySchemas.reply>

export const examSummarySchemas = schemas({
  ...common,
  summary: summary('exams that are finished'),
  request,
  reply: assignmentSummarySchemas.reply,
})

const byStudent = (what: string): string =>
  `Get the scores of each student of a class, now or as it was, in ${what}. Nothing handed in is 0 points. Teachers and assistants of the class only.`

export const assignmentStudentsSchemas = schemas({
  ...common,
  summary: byStudent('homework whose time is over'),
  request,
  reply: z.object({
    ...activities,
    students: z.array(
      z.object({
        userId: idSchema,
        userName: z.string().nullable(),
        studentId: z.string().nullable(),
        /** Parallel to the activities; null where the student is excused. */
        scores: z.array(points.nullable()),
        /** Mean over the activities from which the student is not excused; null without one. */
        avgScore: percent.nullable(),
      }),
    ),
  }),
})
export type GradesOfStudents = z.infer<typeof assignmentStudentsSchemas.reply>

export const examStudentsSchemas = schemas({
  ...common,
  summary: byStudent('exams that are finished'),
  request,
  reply: assignmentStudentsSchemas.reply,
})
