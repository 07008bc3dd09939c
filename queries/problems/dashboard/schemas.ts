// Start page of the teacher console.
import { z } from 'zod'
import { requireAuthor } from '../../../commands/problems/problem/policy.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'

export const teacherDashboardSchemas = schemas({
  permit: requireAuthor,
  summary:
    'Get a teacher’s overview: their numbers of problems, sets and classes, the newest answers to their problems, and their open tasks. Teachers only.',
  tag: 'User',
  request: z.object({}),
  reply: z.object({
    problemCount: z.number().int(),
    /** By purpose: practice includes Company and TqcPlus sets, exams include game sets. */
    sets: z.object({ practice: z.number().int(), homework: z.number().int(), exam: z.number().int() }),
    /** Classes that the caller teaches or assists in; `open`: not ended. */
    classes: z.object({ open: z.number().int(), all: z.number().int() }),
    /** At most ten, newest first, without the caller's own. */
    answers: z.array(
      z.object({
        answerId: idSchema,
        problemId: idSchema,
        problemTitle: z.string().nullable(),
        submitTime: z.string(),
        statusCode: z.number().int(),
        status: z.string(),
        score: z.number(),
        /** Null for classes that the caller does not look after. */
        where: z
          .object({ groupId: idSchema, groupName: z.string(), activityId: idSchema, userId: idSchema, userName: z.string().nullable() })
          .nullable(),
      }),
    ),
    waiting: z.object({
      /** 'ready': everything is judged and no decision has been made. */
      rejudges: z.array(
        z.object({
          rejudgeId: idSchema,
          groupId: idSchema,
          groupName: z.string(),
          problemTitle: z.string().nullable(),
          state: z.enum(['judging', 'ready', 'applying']),
          answerCount: z.number().int(),
          judgedCount: z.number().int(),
        }),
      ),
      /** The caller's problems that can be solved by printing visible outputs: their number, and the newest. */
      withoutHiddenCase: z.object({
        count: z.number().int(),
        problems: z.array(z.object({ id: idSchema, title: z.string().nullable() })),
      }),
    }),
  }),
})
export type TeacherDashboard = z.infer<typeof teacherDashboardSchemas.reply>
