// With whom a problem is shared.
import { z } from 'zod'
import { requireAuthor } from '../../../commands/problems/problem/policy.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'

/** A person with whom a problem is shared for editing; the name is null for forgotten people. */
export const coAuthorSchema = z.object({ userId: idSchema, name: z.string().nullable() })
export type CoAuthor = z.infer<typeof coAuthorSchema>

const sharedPersonSchema = z.object({ userId: idSchema, name: z.string().nullable(), account: z.string().nullable() })

export const problemSharingSchemas = schemas({
  permit: requireAuthor,
  summary:
    'List the co-authors of a problem, and the users and classes that it is shared with. Its creator and platform administrators only.',
  tag: 'Problem',
  request: z.object({ problemId: idSchema }),
  reply: z.object({
    /** Those who may edit it, and those who may use it. */
    coAuthors: z.array(sharedPersonSchema),
    people: z.array(sharedPersonSchema),
    groups: z.array(z.object({ groupId: idSchema, name: z.string() })),
  }),
})
export type ProblemSharing = z.infer<typeof problemSharingSchemas.reply>
