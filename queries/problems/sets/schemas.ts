// Problem sets for authors, who edit them and assign them to classes.
import { z } from 'zod'
import { requireAuthor } from '../../../commands/problems/problem/policy.ts'
import { similaritySchema } from '../../../commands/problems/problemSet/schemas.ts'
import { SET_TYPE } from '../../../commands/problems/problemSet/types.ts'
import { pageOf, paging } from '../../../protocol/paging.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'
import { activityUseSchema } from '../../activities/schemas.ts'
import { listedSetSchema, readProblemSchema } from '../schemas.ts'

const authoring = { permit: requireAuthor } as const

export const userProblemSetPageSchemas = schemas({
  ...authoring,
  summary:
    'List problem sets page by page, last changed first by default: the caller’s own, or those shared with all teachers. A search matches the beginnings of words of names and tags. Teachers only.',
  tag: 'User',
  request: z.object({
    scope: z.enum(['own', 'global']).default('own'),
    /** Only these types; empty for all. */
    types: z.array(z.enum(SET_TYPE)).max(6).default([]),
    ...paging,
    search: z.string().trim().max(100).default(''),
    sortBy: z.enum(['name', 'difficulty', 'total', 'problems', 'updated']).nullable().default(null),
    isDescending: z.boolean().default(false),
  }),
  reply: pageOf(listedSetSchema).extend({ isMore: z.boolean() }),
})
export type ProblemSetPageRequest = z.output<typeof userProblemSetPageSchemas.request>

const inSetSchema = listedSetSchema.shape.problems.element.extend({
  ...similaritySchema.shape,
  ownerId: idSchema.nullable(),
  ownerName: z.string().nullable(),
  tags: z.array(z.string()),
  /** Newest version; null for a deleted problem. */
  newestVersion: z.number().int().nullable(),
  /** Whether the similarity check supports any of the problem's languages. */
  canAnalyze: z.boolean(),
  isTQC: z.boolean(),
  /** Languages of the problem whose answers the similarity check never compares. */
  uncomparedLanguages: z.array(z.string()),
  /** False for a problem that can be solved by printing visible outputs. */
  hasHiddenCase: z.boolean(),
  /** Every author may use it. */
  isGlobal: z.boolean(),
  /** Number of practices and homework of all classes that hold it: students may know it. */
  practisedIn: z.number().int(),
})

export const problemSetInfoSchemas = schemas({
  ...authoring,
  summary:
    'Get a problem set with its problems, the way their answers are compared, and its uses. Refused if it is not of the requested kind (1 practice, 2 homework, 3 exam). Its creator, platform administrators and, if it is shared with all teachers, any teacher.',
  tag: 'ProblemSet',
  request: z.object({ problemSetId: idSchema, kind: z.number().int().min(1).max(3).nullable().default(null) }),
  reply: listedSetSchema.extend({
    /** Only the owner may save it. */
    isOwn: z.boolean(),
    problems: z.array(inSetSchema),
    /** Activities that use it in classes that the caller looks after. */
    uses: z.array(activityUseSchema),
    /** Number of uses in other classes. */
    otherUses: z.number().int(),
  }),
})
export type ProblemSetInfo = z.infer<typeof problemSetInfoSchemas.reply>

export const problemPreviewSchemas = schemas({
  ...authoring,
  summary:
    'Preview a problem as students will read it, outside any class. For users who may put it into a set and owners of a set that holds it.',
  tag: 'Problem',
  request: z.object({ problemId: idSchema, problemSetId: idSchema.nullable().default(null) }),
  reply: readProblemSchema,
})
