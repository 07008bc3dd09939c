// An exam: a problem set that a class works on by one clock, which its staff start, pause, extend and stop.
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
  /** As planned: an exam starts by a command only. */
  startTime: time,
  answerMinutes: z.number(),
  passScore: z.number(),
  /** Total of the set's scores. */
  totalScore: z.number(),
  isGame: z.boolean(),
  /** Rows of a game's ranking: shown in full, and in the pages below it. */
  mainRank: z.number().int(),
  subRank: z.number().int(),
  /** Which of a student's answers to a problem counts. */
  counts: z.enum(['last', 'best']),
  feedback: feedbackSchema,
  /** Most submissions of a student to a problem, and the shortest interval between two, in seconds; null without a bound. */
  mostHandIns: z.number().int().nullable(),
  intervalSeconds: z.number().int().nullable(),
  /** Completion in the editor. */
  hasCompletion: z.boolean(),
  /** When examinees see their results: once it is finished, or once staff release them. */
  results: z.enum(['finished', 'released']),
  /** Closes the rest of the product to examinees while they work. */
  isClosed: z.boolean(),
  /** The board of a game stands still for the last minutes; 0 for none. */
  freezeMinutes: z.number().int(),
  /** Networks from which examinees may open it (CIDR), and config keys of Safe Exam Browser; empty for anywhere and any browser. */
  networks: z.array(z.string()).default([]),
  safeExamBrowser: z.array(z.string()).default([]),
})
export type ExamAbout = z.infer<typeof aboutSchema>

export const examEvents = defineEvents({
  ExamScheduled: {
    version: 1,
    timeline: 'class',
    meaning: 'An exam was scheduled for the class.',
    /** `copiedFrom`: the exam that it was made from; null without one. */
    schema: aboutSchema.extend({ ...where, createUserId: idSchema, copiedFrom: idSchema.nullable() }),
  },
  ExamEdited: {
    version: 1,
    timeline: 'class',
    meaning: 'The exam changed before its start.',
    schema: aboutSchema.extend(where),
  },
  ExamDeleted: {
    version: 1,
    timeline: 'class',
    meaning: 'The exam was deleted before its start.',
    schema: z.object(where),
  },
  ExamStarted: {
    version: 1,
    timeline: 'class',
    meaning: 'Staff started the exam; its problems have the versions of this moment.',
    schema: z.object({
      ...where,
      startedAt: time,
      startedBy: idSchema,
      versions: z.array(z.object({ problemId: idSchema, version: z.number().int() })),
    }),
  },
  ExamStartAbandoned: {
    version: 1,
    meaning: 'A start was interrupted before the exam started, and another exam of the class was started instead.',
    schema: z.object({ ...where, startId: z.string() }),
  },
  ExamPaused: {
    version: 1,
    timeline: 'class',
    meaning: 'Staff paused the exam.',
    schema: z.object({ ...where, pausedAt: time, pausedBy: idSchema }),
  },
  ExamResumed: {
    version: 1,
    timeline: 'class',
    meaning: 'Staff resumed the exam.',
    schema: z.object({ ...where, resumedAt: time, resumedBy: idSchema }),
  },
  ExamExtended: {
    version: 1,
    timeline: 'class',
    meaning: 'Everyone has more time for the exam.',
    schema: z.object({ ...where, seconds: z.number(), extendedBy: idSchema }),
  },
  ExamineeExtended: {
    version: 1,
    timeline: 'class',
    meaning: 'One examinee has more time for the exam.',
    schema: z.object({ ...where, userId: idSchema, seconds: z.number(), extendedBy: idSchema }),
  },
  ExamTimeUp: {
    version: 1,
    timeline: 'class',
    meaning: 'Working time ran out for the class or for some examinees, while others have more.',
    schema: z.object({ ...where, endedAt: time }),
  },
  ExamFinished: {
    version: 1,
    timeline: 'class',
    meaning: 'The exam is over: the last working time ran out, or staff stopped it.',
    schema: z.object({ ...where, how: z.enum(['timeUp', 'stopped']), finishedAt: time, finishedBy: idSchema.nullable() }),
  },
  ResultsReleased: {
    version: 1,
    timeline: 'class',
    meaning: 'Staff released the results of the exam to its examinees.',
    schema: z.object({ ...where, releasedBy: idSchema }),
  },
  ExamineesBlocked: {
    version: 1,
    timeline: 'class',
    meaning: 'Staff blocked examinees from the class after the exam.',
    schema: z.object({ ...where, userIds: z.array(idSchema), blockedBy: idSchema }),
  },
  QualifiersAdvanced: {
    version: 1,
    timeline: 'class',
    meaning: 'Staff confirmed who advances in the game; the others are eliminated.',
    schema: z.object({ ...where, userIds: z.array(idSchema), confirmedBy: idSchema }),
  },
  ExamSealed: {
    version: 1,
    timeline: 'class',
    meaning: 'What was recorded of the exam, of its attempts and of the answers to it was sealed: nothing of it can change unseen.',
    schema: z.object({
      ...where,
      sealedAt: time,
      /** Position of the log up to which the seal goes. */
      until: z.string(),
      /** The other streams that belong to the exam, and their events; its own stream is fixed by the hash of the seal. */
      streams: z.number().int(),
      events: z.number().int(),
      /** Merkle root over stream, revision and hash of the last event of each stream (`record/seal.ts`). */
      root: z.string(),
    }),
  },
  QuestionAsked: {
    version: 1,
    timeline: 'class',
    meaning: 'An examinee asked a question.',
    personal: { subject: 'userId', fields: ['text'] },
    schema: z.object({
      ...where,
      questionId: idSchema,
      userId: idSchema,
      problemId: idSchema.nullable(),
      text: z.string().nullable(),
      askedAt: time,
    }),
  },
  QuestionAnswered: {
    version: 1,
    timeline: 'class',
    meaning: 'Staff answered a question, to the examinee who asked or to all.',
    schema: z.object({
      ...where,
      questionId: idSchema,
      /** Examinee asked. */
      userId: idSchema,
      answer: z.string(),
      isForAll: z.boolean(),
      answeredBy: idSchema,
    }),
  },
  ExamAnnounced: {
    version: 1,
    timeline: 'class',
    meaning: 'Staff announced something to all examinees.',
    schema: z.object({ ...where, announcementId: idSchema, text: z.string(), announcedBy: idSchema, announcedAt: time }),
  },
})
export type ExamEvent = EventOf<typeof examEvents>
