// What a teacher finds first in the console.
import { z } from 'zod'
import { requireAuthor } from '../../../commands/problems/problem/policy.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'

export const teacherDashboardSchemas = schemas({
  permit: requireAuthor,
  summary:
    'What a teacher finds first: how many problems, sets and classes are theirs, the newest answers to their problems, and what waits for them. Teachers only.',
  tag: 'User',
  request: z.object({}),
  reply: z.object({
    problemCount: z.number().int(),
    /** By what they are for: practice has Company and TqcPlus sets too, exams game sets. */
    sets: z.object({ practice: z.number().int(), homework: z.number().int(), exam: z.number().int() }),
    /** Those that the caller teaches or assists in; `open`: that have not ended. */
    classes: z.object({ open: z.number().int(), all: z.number().int() }),
    /** Ten at most, the newest first, without the caller's own. */
    answers: z.array(
      z.object({
        answerId: idSchema,
        problemId: idSchema,
        problemTitle: z.string().nullable(),
        submitTime: z.string(),
        statusCode: z.number().int(),
        status: z.string(),
        score: z.number(),
        /** Null for those of classes that the caller does not look after. */
        where: z
          .object({ groupId: idSchema, groupName: z.string(), activityId: idSchema, userId: idSchema, userName: z.string().nullable() })
          .nullable(),
      }),
    ),
    waiting: z.object({
      /** 'ready': all is judged, and nobody has decided. */
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
      /** Own problems that can be solved by printing what everybody sees: how many, and the newest of them. */
      withoutHiddenCase: z.object({
        count: z.number().int(),
        problems: z.array(z.object({ id: idSchema, title: z.string().nullable() })),
      }),
    }),
  }),
})
export type TeacherDashboard = z.infer<typeof teacherDashboardSchemas.reply>
