// Reading the versions of a problem, as those who may see all of it do.
import { z } from 'zod'
import { requireAuthor } from '../../../commands/problems/problem/policy.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'
import { problemContentSchemas } from '../schemas.ts'

/** What a version may have other than the one before it. */
export const versionParts = ['texts', 'data', 'settings', 'files', 'programs'] as const
export type VersionPart = (typeof versionParts)[number]

const common = { tag: 'Problem', permit: requireAuthor } as const

export const problemVersionsSchemas = schemas({
  ...common,
  summary: 'The versions of a problem, the 500 newest, the newest first: its creator and platform admins only.',
  request: z.object({ problemId: idSchema }),
  reply: z.object({
    locales: z.array(z.object({ localeCode: z.string(), isPrimary: z.boolean(), title: z.string() })),
    /** Only its creator may bring one back. */
    mayEdit: z.boolean(),
    versions: z.array(
      z.object({
        version: z.number().int(),
        time: z.string(),
        /** Who saved it; the name is null of those who are not known any more. */
        userId: idSchema.nullable(),
        userName: z.string().nullable(),
        caseCount: z.number().int(),
        /** What is other than in the version before; of the first one everything is new, and nothing is named. */
        changed: z.array(z.enum(versionParts)),
      }),
    ),
  }),
})
export type ProblemVersions = z.infer<typeof problemVersionsSchemas.reply>

export const problemVersionSchemas = schemas({
  ...common,
  summary: 'Everything that a version of a problem consisted of: its creator and platform admins only.',
  request: z.object({ problemId: idSchema, version: z.number().int().positive() }),
  reply: problemContentSchemas.reply.omit({ uses: true, mayEdit: true, ownerName: true, updateTime: true }),
})
export type ProblemVersion = z.infer<typeof problemVersionSchemas.reply>
