// A homework: a problem set that a class works on between two times, with an optional make-up.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { feedbackSchema } from '../../../protocol/activitySettings.ts'
import { idSchema } from '../../../protocol/schemas.ts'

const where = { activityId: idSchema, groupId: idSchema }
/** ISO times. */
const time = z.string()

const aboutSchema = z.object({
  problemSetId: idSchema,
  problemSetType: z.number().int(),
  name: z.string(),
  description: z.string(),
  place: z.string(),
  startTime: time,
  endTime: time,
  passScore: z.number(),
  /** Total of the set's scores. */
  totalScore: z.number(),
  /** Both null without a make-up. */
  makeUpStartTime: time.nullable(),
  makeUpEndTime: time.nullable(),
  /** Whether the class is told at these moments. */
  notifyStart: z.boolean(),
  notifyEnd: z.boolean(),
  notifyMakeUpStart: z.boolean(),
  notifyMakeUpEnd: z.boolean(),
  /** Which of a student's answers to a problem counts. */
  counts: z.enum(['last', 'best']),
  feedback: feedbackSchema,
  /** Most submissions of a student to a problem, and the shortest interval between two, in seconds; null without a bound. */
  mostHandIns: z.number().int().nullable(),
  intervalSeconds: z.number().int().nullable(),
})
export type HomeworkAbout = z.infer<typeof aboutSchema>

const makeUpSchema = z.object({
  makeUpStartTime: time,
  makeUpEndTime: time,
  /** Whether the class is told of them; absent: as before. */
  notifyMakeUpStart: z.boolean().optional(),
  notifyMakeUpEnd: z.boolean().optional(),
})
export type MakeUp = z.infer<typeof makeUpSchema>

const round = z.enum(['normal', 'makeUp'])

export const homeworkEvents = defineEvents({
  HomeworkAssigned: {
    version: 1,
    timeline: 'class',
    meaning: 'A homework was assigned to the class.',
    /** `copiedFrom`: the homework that it was made from; null without one. */
    schema: aboutSchema.extend({ ...where, createUserId: idSchema, copiedFrom: idSchema.nullable() }),
  },
  HomeworkEdited: {
    version: 1,
    timeline: 'class',
    meaning: 'The homework changed before its start.',
    schema: aboutSchema.extend(where),
  },
  HomeworkDeleted: {
    version: 1,
    timeline: 'class',
    meaning: 'The homework was deleted before its start.',
    schema: z.object(where),
  },
  HomeworkOpened: {
    version: 1,
    timeline: 'class',
    meaning: 'The homework started; its problems have the versions of this moment.',
    schema: z.object({
      ...where,
      openedAt: time,
      versions: z.array(z.object({ problemId: idSchema, version: z.number().int() })),
    }),
  },
  HomeworkClosed: {
    version: 1,
    timeline: 'class',
    meaning: 'The homework reached its end.',
    schema: z.object({ ...where, closedAt: time }),
  },
  HomeworkEndedEarly: {
    version: 1,
    timeline: 'class',
    meaning: 'Staff ended the homework, or its make-up, before its end.',
    schema: z.object({ ...where, round, endedAt: time, endedBy: idSchema }),
  },
  HomeworkExtended: {
    version: 1,
    timeline: 'class',
    meaning: 'A student has more time for the homework.',
    personal: { subject: 'userId', fields: ['reason'] },
    schema: z.object({ ...where, userId: idSchema, endTime: time, reason: z.string().nullable(), extendedBy: idSchema }),
  },
  HomeworkExtensionEnded: {
    version: 1,
    timeline: 'class',
    meaning: 'The additional time of a student is over.',
    schema: z.object({ ...where, userId: idSchema, endedAt: time }),
  },
  MakeUpOffered: {
    version: 1,
    timeline: 'class',
    meaning: 'A make-up was added to a finished homework.',
    schema: makeUpSchema.extend(where),
  },
  MakeUpChanged: {
    version: 1,
    timeline: 'class',
    meaning: 'The make-up has other times, or other moments at which the class is told.',
    schema: makeUpSchema.extend(where),
  },
  MakeUpWithdrawn: {
    version: 1,
    timeline: 'class',
    meaning: 'The make-up was withdrawn before its start.',
    schema: z.object(where),
  },
  MakeUpOpened: {
    version: 1,
    timeline: 'class',
    meaning: 'The make-up started.',
    schema: z.object({ ...where, openedAt: time }),
  },
  MakeUpClosed: {
    version: 1,
    timeline: 'class',
    meaning: 'The make-up reached its end.',
    schema: z.object({ ...where, closedAt: time }),
  },
})
export type HomeworkEvent = EventOf<typeof homeworkEvents>
