// Schemas of class activities of every kind.
import { z } from 'zod'
import { atSchema, idSchema, schemas } from '../../protocol/schemas.ts'

const common = { tag: 'Activity' } as const

const titleSchema = z.object({
  localeId: z.number().int(),
  localeCode: z.string(),
  isPrimary: z.boolean(),
  title: z.string(),
  canEnableSolution: z.boolean(),
})

export const activityProblemsSchemas = schemas({
  ...common,
  summary: 'List the problems of an activity with the caller’s star and state and the class’s numbers of correct and wrong answers.',
  asOf: true,
  request: z.object({ groupId: idSchema, activityId: idSchema, problemSetId: idSchema, at: atSchema }),
  reply: z.array(
    z.object({
      id: idSchema,
      locales: z.array(titleSchema),
      difficulty: z.number().int(),
      distribution: z.number(),
      order: z.number().int(),
      /** Accepted answers of the class. */
      success: z.number().int(),
      /** Wrong answers of the class, without compile and system errors. */
      error: z.number().int(),
      isMark: z.boolean(),
      isSolutionEnable: z.boolean(),
      /** `isTQC`: TQC+. `canAnalyze`: the similarity check supports one of its languages. */
      isTQC: z.boolean(),
      canAnalyze: z.boolean(),
      /** Whether the set enables the similarity check. */
      enableAnalyze: z.boolean(),
      problemSetVersion: z.number().int(),
      languages: z.array(z.object({ languageId: z.number().int(), name: z.string(), editorName: z.string() })),
      /** The caller's progress. */
      myState: z.enum(['untried', 'tried', 'solved']),
      myBestScore: z.number(),
    }),
  ),
})
export type ActivityProblem = z.infer<typeof activityProblemsSchemas.reply>[number]

/** An activity that uses a problem or a set. */
export const activityUseSchema = z.object({
  groupId: idSchema,
  groupName: z.string(),
  activityId: idSchema,
  activityType: z.string(),
  activityName: z.string(),
})

const placeSchema = z.object({
  groupId: idSchema,
  groupName: z.string(),
  activityId: idSchema,
  /** Kind of activity, as in call paths: Exercise in Group/Exercise/Problems. */
  activityType: z.string(),
  problemSetId: idSchema,
})

export const begunSchemas = schemas({
  ...common,
  summary:
    'List where a student can continue: problems the caller worked on last and unfinished activities in classes they currently attend; at most six of each.',
  request: z.object({}),
  reply: z.object({
    problems: z.array(
      placeSchema.extend({
        activityName: z.string(),
        problemId: idSchema,
        locales: z.array(titleSchema.pick({ localeCode: true, isPrimary: true, title: true })),
        /** 'begun': a draft exists, nothing has been judged. */
        state: z.enum(['begun', 'tried', 'solved']),
        /** Time of the caller's last submission or draft. */
        at: z.string(),
      }),
    ),
    activities: z.array(placeSchema.extend({ name: z.string(), problemCount: z.number().int(), solvedCount: z.number().int() })),
  }),
})
export type Begun = z.infer<typeof begunSchemas.reply>

export const foundProblemsSchemas = schemas({
  ...common,
  summary:
    'Search problems in activities of the caller’s classes by the beginnings of words of their titles, in any language; at most eight. Only problems whose text the caller may read now; none of classes that have ended or are closed to the caller.',
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

export const activityStandingSchemas = schemas({
  ...common,
  summary:
    'Get the progress of a class in an activity: for each problem the numbers of students who tried and solved it, students who are stuck (at least three wrong answers, none right), and the newest answers. Class administrators only.',
  asOf: true,
  request: z.object({ groupId: idSchema, activityId: idSchema, problemSetId: idSchema, at: atSchema }),
  reply: z.object({
    /** Students who have joined and are not blocked. */
    studentCount: z.number().int(),
    problems: z.array(z.object({ problemId: idSchema, tried: z.number().int(), solved: z.number().int() })),
    /** Most wrong answers first, at most 50. */
    stuck: z.array(aboutSchema.extend({ wrong: z.number().int() })),
    /** Newest first, at most 10. */
    newest: z.array(aboutSchema.extend({ answerId: idSchema, submitTime: z.string(), statusCode: z.number().int() })),
  }),
})
export type ActivityStanding = z.infer<typeof activityStandingSchemas.reply>

const problemStatisticsSchema = z.object({
  problemId: idSchema,
  /** Number of students who solved it, tried it without success, and did not answer. */
  success: z.number().int(),
  error: z.number().int(),
  noAnswerStudentCount: z.number().int(),
  /** Percentage of students who solved it, to two decimals. */
  successRate: z.number(),
  /** Unaccepted answers of these students by status, most frequent first. */
  errorStatistics: z.array(z.object({ status: z.number().int(), count: z.number().int() })),
})
export type ProblemStatistics = z.infer<typeof problemStatisticsSchema>

export const activityStatisticsSchemas = schemas({
  ...common,
  summary:
    'Get the statistics of an activity, for one problem or each: students who solved it, tried it or did not answer, and errors by status. Covers the current members of the class, without blocked students. Class administrators only.',
  asOf: true,
  request: z.object({
    groupId: idSchema,
    activityId: idSchema,
    problemSetId: idSchema,
    problemId: idSchema.nullable().default(null),
    at: atSchema,
  }),
  reply: z.object({
    /** Students who have joined and are not blocked. */
    studentCount: z.number().int(),
    problems: z.array(problemStatisticsSchema),
  }),
})
export type ActivityStatistics = z.infer<typeof activityStatisticsSchemas.reply>

export const solutionSettingSchemas = schemas({
  ...common,
  summary: 'List the problems of an activity whose solution notes are open to the class, or can be opened. Class administrators only.',
  request: z.object({ groupId: idSchema, activityId: idSchema, problemSetId: idSchema }),
  reply: z.array(z.object({ problemId: idSchema, isEnable: z.boolean(), canEnable: z.boolean() })),
})

export const groupActivitiesSchemas = schemas({
  tag: 'Group',
  summary: 'List the activities of a class, of every kind, whose text the caller may read now; at most 500 of each kind.',
  request: z.object({ groupId: idSchema }),
  reply: z.array(placeSchema.omit({ groupName: true }).extend({ name: z.string() })),
})

const groupProblemSetSchema = z.object({
  problemSetId: idSchema,
  name: z.string(),
  description: z.string(),
  /** Exercise 1, Assignment 2, Exam 3, Game 4, Company 5, TqcPlus 6. */
  type: z.number().int(),
  difficulty: z.number().int(),
  version: z.number().int(),
  totalScore: z.number(),
  problemCount: z.number().int(),
  /** The class's activities on this set. */
  activities: z.array(z.object({ activityId: idSchema, name: z.string() })),
})
export type GroupProblemSet = z.infer<typeof groupProblemSetSchema>

export const groupProblemSetsSchemas = schemas({
  tag: 'Group',
  summary: 'List the problem sets assigned to a class by name, optionally of one type. Class administrators only.',
  request: z.object({ groupId: idSchema, problemSetType: z.number().int().min(1).max(6).nullable().default(null) }),
  reply: z.array(groupProblemSetSchema),
})
