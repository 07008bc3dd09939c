// Reading problems: as someone who solves one, which never brings hidden test data; and as a teacher who writes them.
import { z } from 'zod'
import { requireAuthor } from '../../commands/problems/problem/policy.ts'
import { pageOf, paging } from '../../protocol/paging.ts'
import { idSchema, schemas } from '../../protocol/schemas.ts'
import { problemProgramSchema, testDatumSchema } from '../../protocol/verdict.ts'

/** A language that a problem is solved in, as the catalogue and the editor call it. */
const languageSchema = z.object({ languageId: z.number().int(), name: z.string(), editorName: z.string() })

/** A problem's texts in one language, without the solution: not everybody reads that. */
const localeSchema = z.object({
  localeId: z.number().int(),
  localeCode: z.string(),
  isPrimary: z.boolean(),
  title: z.string(),
  description: z.string(),
  inputOutputExample: z.string(),
  hint: z.string(),
})

export const problemInfoSchemas = schemas({
  summary: 'A problem of an activity: texts, samples, languages, files; the solution only where it is open.',
  tag: 'Problem',
  request: z.object({ groupId: idSchema, activityId: idSchema, problemId: idSchema }),
  reply: z.object({
    id: idSchema,
    version: z.number().int(),
    difficulty: z.number().int(),
    distribution: z.number(),
    tags: z.array(z.string()),
    updateTime: z.string(),
    isSolutionEnable: z.boolean(),
    languages: z.array(languageSchema),
    /** `solution` is null unless the class may read it. */
    locales: z.array(localeSchema.extend({ solution: z.string().nullable() })),
    samples: z.array(z.object({ index: z.number().int(), input: z.string(), expectedOutput: z.string() })),
    caseCount: z.number().int(),
    /** Seconds and KB, the largest of the cases. */
    timeLimit: z.number(),
    memoryLimit: z.number(),
    editFiles: z.array(z.object({ editFileId: z.number().int(), languageId: z.number().int(), fileName: z.string(), content: z.string() })),
  }),
})
export type ProblemInfo = z.infer<typeof problemInfoSchemas.reply>

/** A problem in a teacher's list. */
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
})
export type ListedProblem = z.infer<typeof listedSchema>

const authoring = { permit: requireAuthor } as const

export const userProblemsSchemas = schemas({
  ...authoring,
  summary:
    'Problems that the caller may put into a set: their own and, unless only those are asked for, the global ones and those shared with them or with a class that they look after. Teachers only.',
  tag: 'User',
  request: z.object({ isOwnerOnly: z.boolean().default(false) }),
  reply: z.array(listedSchema),
})

export const userProblemPageSchemas = schemas({
  ...authoring,
  summary:
    'The same page by page, the newest first unless asked otherwise; searched in titles and tags. Page and size out of range are refused.',
  tag: 'User',
  request: z.object({
    isOwnerOnly: z.boolean().default(true),
    ...paging,
    search: z.string().trim().max(100).default(''),
    /** Those of these alone; all where none is named. */
    difficulties: z.array(z.number().int()).max(5).default([]),
    /** Titles are compared in the language of the request. */
    sortBy: z.enum(['title', 'difficulty', 'cases', 'updated', 'version']).nullable().default(null),
    isDescending: z.boolean().default(false),
  }),
  reply: pageOf(listedSchema),
})
export type ProblemPageRequest = z.output<typeof userProblemPageSchemas.request>

const listedSetSchema = z.object({
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
  /** A class uses it: it can be neither edited nor deleted. */
  isAssigned: z.boolean(),
  updateTime: z.string(),
  /** In the set's order. `problemVersion`: the one that was put into the set; `distribution`: its score. */
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
    'Problem sets that the caller has made, the 500 that were changed last: all of them, or those of a type (Exercise 1, Assignment 2, Exam 3, Game 4, Company 5, TqcPlus 6). Teachers only.',
  tag: 'User',
  request: z.object({ problemSetType: z.number().int().min(1).max(6).nullable().default(null) }),
  reply: z.array(listedSetSchema),
})

export const problemContentSchemas = schemas({
  ...authoring,
  summary:
    'Everything that a problem consists of, hidden test data too, for editing it: its creator and platform admins only. Id 0 is a blank template.',
  tag: 'Problem',
  request: z.object({ problemId: z.literal(0).or(idSchema) }),
  reply: z.object({
    problemId: z.number().int(),
    /** 0 for the template. */
    version: z.number().int(),
    updateTime: z.string().nullable(),
    ownerName: z.string().nullable(),
    /** Only its creator may save it. */
    mayEdit: z.boolean(),
    difficulty: z.number().int(),
    isGlobal: z.boolean(),
    tags: z.array(z.string()),
    languages: z.array(z.number().int()),
    locales: z.array(localeSchema.extend({ solution: z.string(), canEnableSolution: z.boolean() })),
    editFiles: problemInfoSchemas.reply.shape.editFiles,
    testDatas: z.array(testDatumSchema),
    checkerProgram: problemProgramSchema.nullable(),
    interactorProgram: problemProgramSchema.nullable(),
    showsCheckerMessage: z.boolean(),
    isAllOrNothing: z.boolean(),
    /** Where it is practised, as far as the caller looks after the class. */
    uses: z.array(z.object({ groupId: idSchema, groupName: z.string(), activityId: idSchema, activityName: z.string() })),
  }),
})
export type ProblemContentReply = z.infer<typeof problemContentSchemas.reply>

export const problemSharingSchemas = schemas({
  ...authoring,
  summary: 'The people and the classes that a problem is shared with: its creator and platform admins only.',
  tag: 'Problem',
  request: z.object({ problemId: idSchema }),
  reply: z.object({
    people: z.array(z.object({ userId: idSchema, name: z.string().nullable(), account: z.string().nullable() })),
    groups: z.array(z.object({ groupId: idSchema, name: z.string() })),
  }),
})
export type ProblemSharing = z.infer<typeof problemSharingSchemas.reply>
