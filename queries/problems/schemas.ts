// Problems as students read them, without hidden test data, and as authors edit them.
import { z } from 'zod'
import { requireAuthor } from '../../commands/problems/problem/policy.ts'
import { similaritySchema } from '../../commands/problems/problemSet/schemas.ts'
import { similarityBaselines } from '../../commands/problems/problemSet/types.ts'
import { pageOf, paging } from '../../protocol/paging.ts'
import { authorProgramSchema, caseFilesSchema, graderFactsSchema, graderSchema, problemProgramSchema } from '../../protocol/programs.ts'
import { idSchema, schemas } from '../../protocol/schemas.ts'
import { dataProgramSchema, judgingOptionsSchema } from '../../protocol/verdict.ts'
import { activityUseSchema } from '../activities/schemas.ts'
import { coAuthorSchema } from './sharing/schemas.ts'
import { shownDatumSchema } from './testDatum/schemas.ts'
import { htmlSchema, kindSchema, languageSchema, localeSchema, readEditFileSchema } from './texts/schemas.ts'

export const problemInfoSchemas = schemas({
  summary:
    'Get a problem of an activity or, without class and activity, one that the caller may use or practise: texts, samples, languages and files, and the solution if it is open. Id 0 is the template of a new problem, for teachers.',
  tag: 'Problem',
  request: z.object({
    /** Both or neither. */
    groupId: idSchema.nullable().default(null),
    activityId: idSchema.nullable().default(null),
    problemId: z.literal(0).or(idSchema),
  }),
  reply: z.object({
    id: z.literal(0).or(idSchema),
    version: z.number().int(),
    difficulty: z.number().int(),
    ...kindSchema.shape,
    /** Author; null for the template of a new problem and for a forgotten author. */
    ownerId: idSchema.nullable(),
    ownerName: z.string().nullable(),
    /** Similarity check settings of the set. */
    ...similaritySchema.shape,
    distribution: z.number(),
    tags: z.array(z.string()),
    updateTime: z.string(),
    isSolutionEnable: z.boolean(),
    /** Accepted and wrong answers of the class, and the caller's star. */
    success: z.number().int(),
    error: z.number().int(),
    isMark: z.boolean(),
    languages: z.array(languageSchema),
    /** `solution` is null unless the class may read it. */
    locales: z.array(localeSchema.extend({ solution: z.string().nullable(), html: htmlSchema.optional() })),
    samples: z.array(z.object({ index: z.number().int(), input: z.string(), expectedOutput: z.string() })),
    caseCount: z.number().int(),
    /** Submissions run against the problem's interactor, whose output depends on their own. */
    isInteractive: z.boolean(),
    /** Test groups, named files and the like, where the problem has any. */
    judging: judgingOptionsSchema.optional(),
    /** It came in a package with further files, some of which may be for readers: Problem/Attachments. */
    hasPackageFiles: z.literal(true).optional(),
    /** Answers are functions: how they have to look in each language, and the files that solvers may read. */
    graderFacts: z.array(graderFactsSchema).optional(),
    /** Answers are the outputs of all cases: names of the files, by case. The inputs are read with Problem/Attachment. */
    caseFiles: z.array(caseFilesSchema).optional(),
    /** Seconds and KB; the maximum over all cases. */
    timeLimit: z.number(),
    memoryLimit: z.number(),
    editFiles: z.array(readEditFileSchema),
    /** Without class and activity: whether the caller may edit it, and the practices in which the caller may solve it. */
    outside: z
      .object({
        mayEdit: z.boolean(),
        places: z.array(activityUseSchema.extend({ problemSetId: idSchema })),
      })
      .optional(),
  }),
})
export type ProblemInfo = z.infer<typeof problemInfoSchemas.reply>

/** A problem as read outside an activity. */
export const readProblemSchema = problemInfoSchemas.reply.omit({
  distribution: true,
  ownerId: true,
  ownerName: true,
  enableAnalyze: true,
  useTqcAns: true,
  textAnalyze: true,
  variableAnalyze: true,
  structureAnalyze: true,
  success: true,
  error: true,
  isMark: true,
  outside: true,
})
export type ReadableProblem = z.infer<typeof readProblemSchema>

/** Row of an author's problem list. */
const listedSchema = z.object({
  id: idSchema,
  version: z.number().int(),
  ownerId: idSchema,
  ownerName: z.string().nullable(),
  isGlobal: z.boolean(),
  difficulty: z.number().int(),
  tags: z.array(z.string()),
  updateTime: z.string(),
  languages: z.array(languageSchema),
  locales: z.array(localeSchema.pick({ localeCode: true, isPrimary: true, title: true })),
  caseCount: z.number().int(),
  sampleCount: z.number().int(),
  ...kindSchema.shape,
  /** Over all classes. */
  answerCount: z.number().int(),
  /** Whether the caller may edit it: as its owner or as a co-author. */
  mayEdit: z.boolean(),
  /** Uses in the caller's classes, newest first, and their number; only if requested. */
  uses: z
    .object({
      named: z.array(activityUseSchema),
      count: z.number().int(),
    })
    .optional(),
})
export type ListedProblem = z.infer<typeof listedSchema>
export type ListedUses = NonNullable<ListedProblem['uses']>

const authoring = { permit: requireAuthor } as const

export const userProblemsSchemas = schemas({
  ...authoring,
  summary:
    'List problems that the caller may put into a set: their own and, unless only those are requested, global problems and problems shared with them or with a class that they manage. Teachers only.',
  tag: 'User',
  request: z.object({ isOwnerOnly: z.boolean().default(false) }),
  reply: z.array(listedSchema),
})

const problemScopeSchema = z.enum(['own', 'editing', 'shared', 'global', 'all'])

export const userProblemTagsSchemas = schemas({
  ...authoring,
  summary: 'List the most frequent tags in such a list, at most 50. Teachers only.',
  tag: 'User',
  request: z.object({ scope: problemScopeSchema.default('own') }),
  reply: z.array(z.object({ tag: z.string(), count: z.number().int() })),
})

export const userProblemPageSchemas = schemas({
  ...authoring,
  summary:
    'List such problems page by page, newest first by default. A search matches the beginnings of titles, their words and tags. A page or size out of range is refused. Teachers only.',
  tag: 'User',
  request: z.object({
    /** 'own', shared with the caller for editing, shared directly or through a class they look after, global, or all of these. */
    scope: problemScopeSchema.nullable().default(null),
    /** Default scope if none is given: 'own', otherwise 'all'. */
    isOwnerOnly: z.boolean().default(true),
    ...paging,
    search: z.string().trim().max(100).default(''),
    /** Only these; empty for all. */
    difficulties: z.array(z.number().int()).max(5).default([]),
    /** With any of these; empty for all. */
    tags: z.array(z.string().trim().min(1).max(100)).max(20).default([]),
    /** Problems that can be solved by printing visible outputs. */
    isWithoutHiddenCase: z.boolean().default(false),
    /** Titles are compared in the language of the request. */
    sortBy: z.enum(['title', 'difficulty', 'cases', 'updated', 'version']).nullable().default(null),
    isDescending: z.boolean().default(false),
    /** Includes `uses`. */
    withUses: z.boolean().default(false),
  }),
  /** `isMore`: the search found more than it counted. */
  reply: pageOf(listedSchema).extend({ isMore: z.boolean() }),
})
export type ProblemPageRequest = z.output<typeof userProblemPageSchemas.request>

export const listedSetSchema = z.object({
  problemSetId: idSchema,
  ownerId: idSchema,
  ownerName: z.string().nullable(),
  type: z.number().int(),
  name: z.string(),
  description: z.string(),
  difficulty: z.number().int(),
  version: z.number().int(),
  tags: z.array(z.string()),
  totalScore: z.number(),
  /** 1 on, 0 off. */
  analyzeMode: z.number().int(),
  similarityBaseline: z.enum(similarityBaselines),
  comparesOtherClasses: z.boolean(),
  /** Every author may read it, copy it and assign it to a class. */
  isGlobal: z.boolean(),
  /** Requires a licence. */
  needMoney: z.boolean(),
  /** In use by a class: it can be neither edited nor deleted. */
  isAssigned: z.boolean(),
  updateTime: z.string(),
  /** In the set's order. `problemVersion`: the version added to the set; `distribution`: the score. */
  problems: z.array(
    z.object({
      problemId: idSchema,
      title: z.string().nullable(),
      difficulty: z.number().int().nullable(),
      problemVersion: z.number().int(),
      distribution: z.number(),
      order: z.number().int(),
    }),
  ),
})
export type ListedProblemSet = z.infer<typeof listedSetSchema>

export const userProblemSetsSchemas = schemas({
  ...authoring,
  summary:
    'List the problem sets created by the caller, the 500 last changed, optionally of one type (Exercise 1, Assignment 2, Exam 3, Game 4, Company 5, TqcPlus 6). Teachers only.',
  tag: 'User',
  request: z.object({ problemSetType: z.number().int().min(1).max(6).nullable().default(null) }),
  reply: z.array(listedSetSchema),
})

export const problemContentSchemas = schemas({
  ...authoring,
  summary:
    'Get the complete content of a problem for editing, including hidden test data; very long cases are shortened. Its authors, reviewers who have opened it, and platform administrators only. Id 0 is a blank template.',
  tag: 'Problem',
  request: z.object({ problemId: z.literal(0).or(idSchema) }),
  reply: z.object({
    problemId: z.number().int(),
    /** 0 for the template. */
    version: z.number().int(),
    updateTime: z.string().nullable(),
    ownerName: z.string().nullable(),
    /** Only its authors may save it. */
    mayEdit: z.boolean(),
    /** Only the owner may delete it and change with whom it is shared. */
    isOwner: z.boolean(),
    coAuthors: z.array(coAuthorSchema),
    /** Where the site offers problems to all teachers only after a review: whether this content is approved; null where it does not. */
    offering: z.object({ isApproved: z.boolean() }).nullable(),
    difficulty: z.number().int(),
    isGlobal: z.boolean(),
    ...kindSchema.shape,
    tags: z.array(z.string()),
    languages: z.array(z.number().int()),
    locales: z.array(localeSchema.extend({ solution: z.string(), canEnableSolution: z.boolean() })),
    editFiles: problemInfoSchemas.reply.shape.editFiles,
    testDatas: z.array(shownDatumSchema),
    checkerProgram: problemProgramSchema.nullable(),
    interactorProgram: problemProgramSchema.nullable(),
    graders: z.array(graderSchema),
    judging: judgingOptionsSchema,
    showsCheckerMessage: z.boolean(),
    isAllOrNothing: z.boolean(),
    tqcAnswers: z.array(problemProgramSchema),
    authorPrograms: z.array(authorProgramSchema),
    dataPrograms: z.array(dataProgramSchema),
    /** Practices in classes that the caller looks after. */
    uses: z.array(activityUseSchema),
  }),
})
export type ProblemContentReply = z.infer<typeof problemContentSchemas.reply>

export const problemTestDatumSchemas = schemas({
  ...authoring,
  summary:
    'Get the complete input and expected output of a case of a version of a problem. Its authors, reviewers who have opened it, and platform administrators only.',
  tag: 'Problem',
  request: z.object({ problemId: idSchema, version: z.number().int().positive(), testDataId: z.number().int().positive() }),
  reply: z.object({ input: z.string(), expectedOutput: z.string() }),
})

export const problemUsesSchemas = schemas({
  ...authoring,
  summary:
    'List the sets and activities that use a problem; those of others are only counted. Its authors and platform administrators only.',
  tag: 'Problem',
  request: z.object({ problemId: idSchema }),
  reply: z.object({
    /** The caller's sets. */
    sets: z.array(z.object({ problemSetId: idSchema, name: z.string(), type: z.number().int(), isAssigned: z.boolean() })),
    otherSetCount: z.number().int(),
    /** In classes that the caller looks after. */
    uses: problemContentSchemas.reply.shape.uses,
    elsewhereCount: z.number().int(),
  }),
})
export type ProblemUses = z.infer<typeof problemUsesSchemas.reply>

export { teacherDashboardSchemas } from './dashboard/schemas.ts'
