// Schemas of the calls and topics that read exams.
import { z } from 'zod'
import { placeRefusals } from '../../commands/exams/attempt/whereabouts.ts'
import { examStatuses } from '../../commands/exams/exam/clock.ts'
import { feedbackSchema } from '../../protocol/activitySettings.ts'
import { notesOf, speech } from '../../protocol/liveSchemas.ts'
import { atSchema, idSchema, schemas } from '../../protocol/schemas.ts'
import { activityProblemsSchemas } from '../activities/schemas.ts'
import { problemInfoSchemas } from '../problems/schemas.ts'

/** ISO times. */
const time = z.string()
const place = { groupId: idSchema, activityId: idSchema }
const common = { tag: 'Exam' } as const

/** The clock of an exam, as `clock.ts` takes it. `extras` holds all examinees for staff, and the caller alone for others. */
export const timesSchema = z.object({
  remainTime: z.number(),
  startedAt: time.nullable(),
  pauses: z.array(z.object({ from: time, to: time.nullable() })),
  finishedAt: time.nullable(),
  extras: z.record(z.string(), z.number()),
})

const examSchema = z.object({
  activityId: idSchema,
  activityType: z.literal('Exam'),
  groupId: idSchema,
  problemSetId: idSchema,
  problemSetType: z.number().int(),
  name: z.string(),
  description: z.string(),
  place: z.string(),
  status: z.enum(examStatuses),
  /** As planned before the start, then the actual one. */
  startTime: time,
  /** As planned before the start; while it runs, the caller's own end; null while it is paused. */
  endTime: time.nullable(),
  /** As planned. */
  plannedStartTime: time,
  answerMinutes: z.number(),
  passScore: z.number(),
  totalScore: z.number(),
  isGame: z.boolean(),
  mainRank: z.number().int(),
  subRank: z.number().int(),
  counts: z.enum(['last', 'best']),
  feedback: feedbackSchema,
  mostHandIns: z.number().int().nullable(),
  intervalSeconds: z.number().int().nullable(),
  hasCompletion: z.boolean(),
  results: z.enum(['finished', 'released']),
  isClosed: z.boolean(),
  freezeMinutes: z.number().int(),
  /** Where it may be opened; empty for others than staff. */
  networks: z.array(z.string()),
  safeExamBrowser: z.array(z.string()),
  isReleased: z.boolean(),
  /** The caller sees results: their own, or as staff all of them. */
  showsResults: z.boolean(),
  times: timesSchema,
  /** Paused seconds until now. */
  pauseTime: z.number(),
  problemCount: z.number().int(),
  createUserId: idSchema,
  createUserName: z.string().nullable(),
  createTime: time,
  /** Of the caller's own attempt; null for people who are no examinees. */
  isComplete: z.boolean().nullable(),
  /** The class is a game class, as its unit says. */
  isGameGroup: z.boolean(),
  /** When the record was sealed last; null before the first time. */
  sealedAt: time.nullable(),
  /** Who advances in a game; null until it is confirmed. */
  qualifiers: z.array(idSchema).nullable(),
})
export type ShownExam = z.infer<typeof examSchema>

export const examListSchemas = schemas({
  ...common,
  summary: 'List the exams of a class, newest first; with a status, only those that have it.',
  asOf: true,
  request: z.object({ groupId: idSchema, status: z.enum(examStatuses).nullable().default(null), at: atSchema }),
  reply: z.array(examSchema),
})

export const examInfoSchemas = schemas({
  ...common,
  summary: 'Get an exam of a class.',
  asOf: true,
  request: z.object({ ...place, at: atSchema }),
  reply: examSchema,
})

export const runningExamsSchemas = schemas({
  ...common,
  summary: 'List the exams in progress that the caller has to sit: started, not paused, and not completed by them.',
  request: z.object({}),
  reply: z.object({
    running: z.array(z.object({ ...place, name: z.string(), isClosed: z.boolean() })),
    /** Classes of the exams that the caller has not completed and that are not finished: their topics tell of a start. */
    groupIds: z.array(idSchema),
  }),
})

const rowProblemSchema = z.object({
  problemId: idSchema,
  /** Null without a verdict. */
  score: z.number().nullable(),
  statusCode: z.number().int().nullable(),
  answerId: idSchema.nullable(),
  languageId: z.number().int().nullable(),
  answers: z.number().int(),
  isSolved: z.boolean(),
  isPending: z.boolean(),
  draftAt: time.nullable(),
})

/** The own document of an examinee. */
export const examAttemptSchemas = schemas({
  ...common,
  summary: 'Get the own attempt at an exam. Examinees only.',
  request: z.object(place),
  reply: z.object({
    exam: examSchema,
    isLogin: z.boolean(),
    isComplete: z.boolean(),
    completedAt: time.nullable(),
    /** Server time of the reply, by which the page sets its clock. */
    now: time,
    /** Own scores, as far as the feedback level and the results of the exam allow; else null. */
    problems: z.array(rowProblemSchema.pick({ problemId: true, answers: true, draftAt: true }).extend({ score: z.number().nullable() })),
    /** What the exam records about the examinee. */
    recorded: z.object({ tabSwitches: z.number().int(), disconnects: z.number().int(), largePastes: z.number().int() }),
    seen: z.array(idSchema),
    /** Problems with the caller's star. */
    marked: z.array(idSchema),
  }),
})

export const examPaperSchemas = schemas({
  ...common,
  summary:
    'Get the problems of an exam that has started, with their texts, as one document that is the same for everyone. The reply has an `ETag`, and is 304 for a request with it in `If-None-Match`.',
  request: z.object(place),
  reply: z.object({ problems: activityProblemsSchemas.reply, texts: z.array(problemInfoSchemas.reply) }),
})

export type ExamAttemptReply = z.infer<typeof examAttemptSchemas.reply>

/** What a page needs of one examinee, as the fold of `attempt/row.ts` has it. */
const boardRowSchema = z.object({
  userId: idSchema,
  isExaminee: z.boolean(),
  isLogin: z.boolean(),
  signedInAt: time.nullable(),
  completed: z.object({ at: time, how: z.enum(['examinee', 'staff', 'timeUp']) }).nullable(),
  isAway: z.boolean(),
  isLost: z.boolean(),
  /** Why the exam does not open where they are; null while it does, or after they were let in. */
  refused: z.enum(placeRefusals).nullable(),
  isLetIn: z.boolean(),
  /** Does not sit it, and counts nowhere. */
  isExcused: z.boolean(),
  tabSwitches: z.number().int(),
  disconnects: z.number().int(),
  largePastes: z.number().int(),
  lastUpdate: time.nullable(),
  total: z.number(),
  problems: z.array(rowProblemSchema),
})
export type BoardRow = z.infer<typeof boardRowSchema>

export const examBoardSchemas = schemas({
  ...common,
  summary:
    'Get the board of an exam, now or as it was: one row for each examinee. Staff of the class, admins of its unit and analysts only.',
  asOf: true,
  request: z.object({ ...place, showAll: z.boolean().default(false), at: atSchema }),
  reply: z.object({
    exam: examSchema,
    now: time,
    problems: z.array(z.object({ problemId: idSchema, title: z.string(), distribution: z.number() })),
    people: z.array(z.object({ userId: idSchema, name: z.string().nullable(), studentId: z.string().nullable(), isBlocked: z.boolean() })),
    rows: z.array(boardRowSchema),
  }),
})

export const examRankingSchemas = schemas({
  ...common,
  summary: 'Get the ranking of a game exam, now or as it was. Staff of the class, admins of its unit and analysts only.',
  asOf: true,
  request: z.object({ ...place, showAll: z.boolean().default(false), at: atSchema }),
  reply: z.object({
    mainRank: z.number().int(),
    subRank: z.number().int(),
    /** The ranking stands still, for the last minutes of the exam. */
    isFrozen: z.boolean(),
    problemIds: z.array(idSchema),
    entries: z.array(
      z.object({
        userId: idSchema,
        name: z.string().nullable(),
        email: z.string().nullable(),
        studentId: z.string().nullable(),
        rank: z.number().int(),
        /** Seconds of working time at the last problem newly solved. */
        time: z.number(),
        /** Minutes and seconds. */
        timeFormat: z.string(),
        correctCount: z.number().int(),
        correctProblems: z.array(z.union([z.literal(0), z.literal(1)])),
        avatar: z.string().nullable(),
        isBlocked: z.boolean(),
      }),
    ),
    /** The first examinee who solved each problem. */
    firstSolvers: z.array(z.object({ problemId: idSchema, userId: idSchema })),
    qualifiers: z.array(idSchema).nullable(),
    /** Who would advance by the ranking now. */
    suggested: z.array(idSchema),
  }),
})

export const ownAddressSchemas = schemas({
  ...common,
  summary: "Get the caller's own address, and the network that it belongs to, for the form of an exam. Teachers and assistants only.",
  request: z.object({ groupId: idSchema }),
  reply: z.object({ address: z.string(), network: z.string().nullable() }),
})

export const examMessagesSchemas = schemas({
  ...common,
  summary: 'List the announcements of an exam and its questions: for staff all of them, for examinees their own and those answered to all.',
  request: z.object(place),
  reply: z.object({
    announcements: z.array(
      z.object({ announcementId: idSchema, text: z.string(), at: time, isSeen: z.boolean(), seenBy: z.number().int().nullable() }),
    ),
    questions: z.array(
      z.object({
        questionId: idSchema,
        /** Null for the question of another examinee. */
        userId: idSchema.nullable(),
        userName: z.string().nullable(),
        problemId: idSchema.nullable(),
        text: z.string(),
        askedAt: time,
        answer: z.object({ text: z.string(), isForAll: z.boolean(), at: time }).nullable(),
      }),
    ),
  }),
})

/** Status, clock and own-time of an exam for everybody; `extras` is left to the calls. */
export const examSpeech = speech({
  row: z.object({ status: z.enum(examStatuses), now: time, isReleased: z.boolean(), times: timesSchema.omit({ extras: true }) }),
  perSecond: 8,
})

export const boardSpeech = speech({ row: boardRowSchema, perSecond: 4 })

/** What the page of an examinee tells: that it is there, that it was hidden or shown, and the length of a large paste. */
export const examineeSpeech = speech({
  note: notesOf({
    heartbeat: {},
    left: {},
    returned: {},
    pasted: { problemId: idSchema, length: z.number().int().min(1).max(10_000_000) },
  }),
  noteLimit: { perMinute: 60, burst: 20 },
})

export type ExamMessages = z.infer<typeof examMessagesSchemas.reply>
export type ExamBoard = z.infer<typeof examBoardSchemas.reply>
export type ExamRanking = z.infer<typeof examRankingSchemas.reply>
