// Reading practices: the list, one, its problems (requirements b20–b24).
import { z } from 'zod'
import { idSchema, schemas } from '../../protocol/schemas.ts'

const practiceSchema = z.object({
  activityId: idSchema,
  activityType: z.literal('Exercise'),
  groupId: idSchema,
  problemSetId: idSchema,
  problemSetType: z.number().int(),
  name: z.string(),
  description: z.string(),
  order: z.number().int(),
  createUserId: idSchema,
  createUserName: z.string().nullable(),
  createTime: z.string(),
  problemCount: z.number().int(),
  /** Problems that the caller has solved. */
  solvedCount: z.number().int(),
  /** It belongs to the paid bank, and the caller has no licence. */
  needMoney: z.boolean(),
  /** For those who look after the class, in the list: how far its students are, as the class is now. Null for everybody else. */
  classProgress: z
    .object({
      /** Students who joined and are not blocked. */
      studentCount: z.number().int(),
      /** Of these: who has tried anything, and who has solved everything. */
      begunCount: z.number().int(),
      finishedCount: z.number().int(),
      /** Problems that they have solved, all together: at most as many as students times problems. */
      solvedCount: z.number().int(),
    })
    .nullable(),
})
export type ShownPractice = z.infer<typeof practiceSchema>

const common = { tag: 'Practice' } as const

export const practiceListSchemas = schemas({
  ...common,
  summary:
    'The practices of a class, by order; those of the paid bank (type 6) too. With how far the class is, for those who look after it.',
  request: z.object({ groupId: idSchema }),
  reply: z.array(practiceSchema),
})

export const practiceInfoSchemas = schemas({
  ...common,
  summary: 'One practice of a class.',
  request: z.object({ groupId: idSchema, activityId: idSchema }),
  reply: practiceSchema,
})

const titleSchema = z.object({
  localeId: z.number().int(),
  localeCode: z.string(),
  isPrimary: z.boolean(),
  title: z.string(),
  canEnableSolution: z.boolean(),
})

export const practiceProblemsSchemas = schemas({
  ...common,
  summary: "The problems of a practice with the caller's star and state, and the class's correct and wrong answers.",
  request: z.object({ groupId: idSchema, activityId: idSchema, problemSetId: idSchema }),
  reply: z.array(
    z.object({
      id: idSchema,
      locales: z.array(titleSchema),
      difficulty: z.number().int(),
      distribution: z.number(),
      order: z.number().int(),
      /** Accepted answers of the class. */
      success: z.number().int(),
      /** Wrong answers of the class (compile and system errors do not count). */
      error: z.number().int(),
      isMark: z.boolean(),
      isSolutionEnable: z.boolean(),
      /** Of TQC+, and whether answers can be compared at all: a language of it is one that the comparison knows. */
      isTQC: z.boolean(),
      canAnalyze: z.boolean(),
      /** Whether the set has its answers compared. */
      enableAnalyze: z.boolean(),
      /** The version of the set. */
      problemSetVersion: z.number().int(),
      languages: z.array(z.object({ languageId: z.number().int(), name: z.string(), editorName: z.string() })),
      /** The caller's own state. */
      myState: z.enum(['untried', 'tried', 'solved']),
      myBestScore: z.number(),
    }),
  ),
})
export type PracticeProblem = z.infer<typeof practiceProblemsSchemas.reply>[number]

const placeSchema = z.object({ groupId: idSchema, groupName: z.string(), activityId: idSchema, problemSetId: idSchema })

export const begunSchemas = schemas({
  ...common,
  summary:
    'Where a student goes on: the problems that the caller worked on last, and practices that are not finished, in the classes in which they learn now; six of each at most.',
  request: z.object({}),
  reply: z.object({
    problems: z.array(
      placeSchema.extend({
        activityName: z.string(),
        problemId: idSchema,
        locales: z.array(titleSchema.pick({ localeCode: true, isPrimary: true, title: true })),
        /** 'begun': something is typed, and nothing has been judged. */
        state: z.enum(['begun', 'tried', 'solved']),
        /** When the caller last handed something in or typed. */
        at: z.string(),
      }),
    ),
    practices: z.array(placeSchema.extend({ name: z.string(), problemCount: z.number().int(), solvedCount: z.number().int() })),
  }),
})
export type Begun = z.infer<typeof begunSchemas.reply>

export const foundProblemsSchemas = schemas({
  ...common,
  summary:
    'Problems in practices of classes that the caller is in, found by what a word of a title begins with, in any of its languages; eight at most. Neither paid ones without a licence, nor anything of a class that has ended or is closed to the caller.',
  request: z.object({ search: z.string().trim().min(1).max(100) }),
  reply: z.array(
    placeSchema.extend({
      activityName: z.string(),
      problemId: idSchema,
      locales: z.array(titleSchema.pick({ localeCode: true, isPrimary: true, title: true })),
    }),
  ),
})
export type FoundProblem = z.infer<typeof foundProblemsSchemas.reply>[number]

const aboutSchema = z.object({ userId: idSchema, userName: z.string().nullable(), studentId: z.string().nullable(), problemId: idSchema })

export const practiceStandingSchemas = schemas({
  ...common,
  summary:
    'How the class is doing in a practice: per problem how many of its students tried and solved it, who is stuck (three wrong answers and more, none right), and the newest answers. Class admins only.',
  request: z.object({ groupId: idSchema, activityId: idSchema, problemSetId: idSchema }),
  reply: z.object({
    /** Students who joined and are not blocked. */
    studentCount: z.number().int(),
    problems: z.array(z.object({ problemId: idSchema, tried: z.number().int(), solved: z.number().int() })),
    /** The most wrong answers first, 50 at most. */
    stuck: z.array(aboutSchema.extend({ wrong: z.number().int() })),
    /** The newest first, 10 at most. */
    newest: z.array(aboutSchema.extend({ answerId: idSchema, submitTime: z.string(), statusCode: z.number().int() })),
  }),
})
export type PracticeStanding = z.infer<typeof practiceStandingSchemas.reply>

const problemStatisticsSchema = z.object({
  problemId: idSchema,
  /** Students who have solved it, who have only tried, and who have not answered. */
  success: z.number().int(),
  error: z.number().int(),
  noAnswerStudentCount: z.number().int(),
  /** Percent of the students who have solved it, to two decimals. */
  successRate: z.number(),
  /** Answers of these students that are not right, by status; the most frequent first. */
  errorStatistics: z.array(z.object({ status: z.number().int(), count: z.number().int() })),
})
export type ProblemStatistics = z.infer<typeof problemStatisticsSchema>

export const practiceStatisticsSchemas = schemas({
  ...common,
  summary:
    'The figures of a practice, of one problem or of each: students who solved it, tried it and did not answer, and their mistakes by status. Of the class as it is now, without blocked students. Class admins only.',
  request: z.object({ groupId: idSchema, activityId: idSchema, problemSetId: idSchema, problemId: idSchema.nullable().default(null) }),
  reply: z.object({
    /** Students who joined and are not blocked. */
    studentCount: z.number().int(),
    problems: z.array(problemStatisticsSchema),
  }),
})
export type PracticeStatistics = z.infer<typeof practiceStatisticsSchemas.reply>

export const solutionSettingSchemas = schemas({
  ...common,
  summary: 'Of which problems of a practice the solution notes are open to the class, and can be opened. Class admins only.',
  request: z.object({ groupId: idSchema, activityId: idSchema, problemSetId: idSchema }),
  reply: z.array(z.object({ problemId: idSchema, isEnable: z.boolean(), canEnable: z.boolean() })),
})
