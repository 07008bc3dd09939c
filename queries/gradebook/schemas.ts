// Schemas of the gradebook of a class, and of a student's own row.
import { z } from 'zod'
import { atSchema, idSchema, schemas } from '../../protocol/schemas.ts'

const columnSchema = z.object({
  /** An activity, or a column of the staff's own: the other id is null. */
  activityId: idSchema.nullable(),
  columnId: z.number().int().nullable(),
  /** Exercise, Assignment or Exam; null for an own column. */
  activityType: z.string().nullable(),
  problemSetId: idSchema.nullable(),
  name: z.string(),
  /** Problems of a practice, full score of homework and exams, maximum of an own column. 0: nothing can be reached, so it counts nowhere. */
  most: z.number(),
  weight: z.number(),
})
export type GradebookColumn = z.infer<typeof columnSchema>

const cellSchema = z.object({
  /** Solved problems of a practice, score of homework and exams, grade of an own column; null if there is nothing. */
  score: z.number().nullable(),
  /**
   * 'counts'; 'excused' in the gradebook, or 'excusedThere' from the exam itself; 'open': the student's end is not past, or no grade has
   * been entered; 'unweighted': the column has no weight, or nothing can be reached.
   */
  state: z.enum(['counts', 'excused', 'excusedThere', 'open', 'unweighted']),
  /** Of an excuse. */
  reason: z.string().nullable(),
})
export type GradebookCell = z.infer<typeof cellSchema>

const totalSchema = z.object({
  /** Percent of what counts: Σ weight × score ÷ maximum, divided by Σ weight. Null if nothing counts. */
  percent: z.number().nullable(),
  /** Σ weight × score ÷ maximum. */
  points: z.number(),
  /** Σ weight of the columns that count. */
  most: z.number(),
})
export type GradebookTotal = z.infer<typeof totalSchema>

const row = {
  /** Parallel to the columns. */
  cells: z.array(cellSchema),
  total: totalSchema,
}
const weighIn = z.enum(['percent', 'points'])

export const gradebookSchemas = schemas({
  tag: 'Gradebook',
  asOf: true,
  summary:
    'Get the gradebook of a class: the current students who are not blocked × practices, homework, exams and own columns, with weights and totals, now or as it was. Teachers and assistants of the class only.',
  request: z.object({ groupId: idSchema, at: atSchema }),
  reply: z.object({
    /** For `Gradebook/Configure`; 0 before the first configuration. */
    version: z.number().int(),
    weighIn,
    /** Practices, homework and exams in their order, then own columns. */
    columns: z.array(columnSchema),
    students: z.array(
      z.object({
        userId: idSchema,
        /** Null for forgotten people. */
        userName: z.string().nullable(),
        studentId: z.string().nullable(),
        ...row,
      }),
    ),
  }),
})
export type GradebookReply = z.infer<typeof gradebookSchemas.reply>

export const ownGradesSchemas = schemas({
  tag: 'Gradebook',
  summary:
    'Get the caller’s own row of the gradebook of a class, without activities whose results the caller may not see; they are not in the total either. Students of the class only.',
  request: z.object({ groupId: idSchema }),
  reply: z.object({ weighIn, columns: z.array(columnSchema), ...row }),
})
export type OwnGrades = z.infer<typeof ownGradesSchemas.reply>
