// Schemas of the calls that read homework (requirements c01–c04, c18, c19).
import { z } from 'zod'
import { homeworkStatuses } from '../../commands/homework/homework/status.ts'
import { feedbackSchema } from '../../protocol/activitySettings.ts'
import { speech } from '../../protocol/liveSchemas.ts'
import { atSchema, idSchema, schemas } from '../../protocol/schemas.ts'

const homeworkSchema = z.object({
  activityId: idSchema,
  activityType: z.literal('Assignment'),
  groupId: idSchema,
  problemSetId: idSchema,
  problemSetType: z.number().int(),
  name: z.string(),
  description: z.string(),
  place: z.string(),
  /** As the caller sees it: with their own extension, and a make-up that has not begun as 'Normal Finished' for students. */
  status: z.enum(homeworkStatuses),
  startTime: z.string(),
  /** With the extension of the caller; an early end replaces the planned one. */
  endTime: z.string(),
  /** As planned: an early end does not change these. */
  plannedEndTime: z.string(),
  plannedMakeUpEndTime: z.string().nullable(),
  canMakeUp: z.boolean(),
  makeUpStartTime: z.string().nullable(),
  makeUpEndTime: z.string().nullable(),
  passScore: z.number(),
  totalScore: z.number(),
  notifyStart: z.boolean(),
  notifyEnd: z.boolean(),
  notifyMakeUpStart: z.boolean(),
  notifyMakeUpEnd: z.boolean(),
  counts: z.enum(['last', 'best']),
  feedback: feedbackSchema,
  mostHandIns: z.number().int().nullable(),
  intervalSeconds: z.number().int().nullable(),
  createUserId: idSchema,
  createUserName: z.string().nullable(),
  createTime: z.string(),
  problemCount: z.number().int(),
  /** Number of problems that the caller has answered. */
  handedInCount: z.number().int(),
  /** The caller has more time than the class. */
  isExtended: z.boolean(),
  /** Current students with and without an answer, without blocked ones; for class staff, null for other readers. */
  hasAnswerStudents: z.number().int().nullable(),
  notAnswerStudents: z.number().int().nullable(),
  /** Extensions with their reasons: of all students for class staff, of the caller for other readers. */
  extensions: z.array(z.object({ userId: idSchema, userName: z.string().nullable(), endTime: z.string(), reason: z.string().nullable() })),
})
export type ShownHomework = z.infer<typeof homeworkSchema>

const common = { tag: 'Homework' } as const

export const homeworkListSchemas = schemas({
  ...common,
  summary:
    'List the homework of a class, newest start first. Students get what has started; staff of the class also what waits, and how many students have answered.',
  asOf: true,
  request: z.object({ groupId: idSchema, at: atSchema }),
  reply: z.array(homeworkSchema),
})

export const homeworkInfoSchemas = schemas({
  ...common,
  summary: 'Get a homework of a class.',
  asOf: true,
  request: z.object({ groupId: idSchema, activityId: idSchema, problemSetId: idSchema.optional(), at: atSchema }),
  reply: homeworkSchema,
})

export const dueHomeworkSchemas = schemas({
  ...common,
  summary: 'List the homework that the caller can hand in now in all their classes, the next end first; at most 50.',
  request: z.object({}),
  reply: z.array(homeworkSchema.extend({ groupName: z.string() })),
})
export type DueHomework = z.infer<typeof dueHomeworkSchemas.reply>[number]

/** Current students with and without an answer to a homework, without blocked ones. */
export const answeredSpeech = speech({
  row: z.object({ activityId: idSchema, hasAnswerStudents: z.number().int(), notAnswerStudents: z.number().int() }),
  perSecond: 1,
})
export type AnsweredRow = z.infer<typeof answeredSpeech.row>
