// Version history of a problem, for readers with full access.
import { z } from 'zod'
import { requireAuthor } from '../../../commands/problems/problem/policy.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'
import { problemContentSchemas } from '../schemas.ts'

/** Parts in which versions may differ. */
export const versionParts = ['texts', 'data', 'settings', 'files', 'programs'] as const
export type VersionPart = (typeof versionParts)[number]

const common = { tag: 'Problem', permit: requireAuthor } as const

export const problemVersionsSchemas = schemas({
  ...common,
  summary:
    'List the versions of a problem, newest first, at most 500. Its authors, reviewers who have opened it, and platform administrators only.',
  request: z.object({ problemId: idSchema }),
  reply: z.object({
    locales: z.array(z.object({ localeCode: z.string(), isPrimary: z.boolean(), title: z.string() })),
    /** Only its authors may restore one. */
    mayEdit: z.boolean(),
    versions: z.array(
      z.object({
        version: z.number().int(),
        time: z.string(),
        /** Author of the save; the name is null for forgotten users. */
        userId: idSchema.nullable(),
        userName: z.string().nullable(),
        caseCount: z.number().int(),
        /** Parts that differ from the previous version; empty for the first one. */
        changed: z.array(z.enum(versionParts)),
      }),
    ),
  }),
})
export type ProblemVersions = z.infer<typeof problemVersionsSchemas.reply>

export const problemVersionSchemas = schemas({
  ...common,
  summary:
    'Get the complete content of a version of a problem. Its authors, reviewers who have opened it, and platform administrators only.',
  request: z.object({ problemId: idSchema, version: z.number().int().positive() }),
  reply: problemContentSchemas.reply.omit({
    uses: true,
    mayEdit: true,
    isOwner: true,
    coAuthors: true,
    offering: true,
    ownerName: true,
    updateTime: true,
  }),
})
export type ProblemVersion = z.infer<typeof problemVersionSchemas.reply>
