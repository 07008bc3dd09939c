// Calls that author a problem (requirement b08). Sent as a form; arrays are JSON text.
import { z } from 'zod'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'
import { formSchema } from './form/schemas.ts'
import { requireAuthor } from './policy.ts'

const form = { tag: 'Problem', body: 'multipart', permit: requireAuthor, bodyLimit: 8 * 1024 * 1024 } as const

export const addProblemSchemas = schemas({
  ...form,
  summary: 'Create a problem. Teachers only.',
  request: formSchema,
  reply: z.object({ problemId: idSchema }),
})

export const editProblemSchemas = schemas({
  ...form,
  summary:
    'Save a complete new version of a problem; absent content is removed. Existing answers keep their verdicts until a rejudge. Its creator and co-authors only.',
  request: formSchema.extend({
    problemId: z.coerce.number().pipe(idSchema),
    /** Version that the author started from; Common.Conflict if it is no longer the newest. Absent: no check. */
    basedOn: z.coerce.number().int().positive().optional(),
  }),
  reply: z.object({ problemId: idSchema, version: z.number().int() }),
})

export const restoreProblemSchemas = schemas({
  summary:
    'Restore an earlier version of a problem as a new version; no effect if it is the newest. Sharing, visibility and the paid flag stay unchanged. Its creator and co-authors only.',
  tag: 'Problem',
  permit: requireAuthor,
  request: z.object({
    problemId: idSchema,
    version: z.number().int().positive(),
    /** Newest version that the editor has seen; Common.Conflict if it is no longer the newest. */
    basedOn: z.number().int().positive(),
  }),
  reply: z.object({ problemId: idSchema, version: z.number().int() }),
})

export const cloneProblemSchemas = schemas({
  summary:
    'Copy the current version of a problem, with test data and programs, into a private problem of the caller. The problem’s authors and platform administrators only.',
  tag: 'Problem',
  permit: requireAuthor,
  request: z.object({ problemId: idSchema }),
  reply: z.object({ problemId: idSchema }),
})

export const deleteProblemSchemas = schemas({
  summary: 'Delete a problem. Its creator only; refused while a class uses it.',
  tag: 'Problem',
  request: z.object({ problemId: idSchema }),
  reply: doneReply,
})

export const shareProblemSchemas = schemas({
  summary: 'Share a problem with a user, by e-mail address, for use in their own sets. Its creator only.',
  tag: 'Problem',
  // reveals whether an address has an account
  limit: { perMinute: 20, burst: 40 },
  permit: requireAuthor,
  request: z.object({ problemId: idSchema, account: z.string().trim().min(1).max(320) }),
  reply: z.object({ userId: idSchema }),
})

export const unshareProblemSchemas = schemas({
  summary: 'Stop sharing a problem with a user. Sets that hold the problem keep it. Its creator only.',
  tag: 'Problem',
  permit: requireAuthor,
  request: z.object({ problemId: idSchema, userId: idSchema }),
  reply: doneReply,
})

export const addCoAuthorSchemas = schemas({
  summary:
    'Share a problem for editing with a teacher, by e-mail address: a co-author sees all of it and saves versions, but neither deletes it nor changes with whom it is shared. Its creator only.',
  tag: 'Problem',
  // reveals whether an address has an account
  limit: { perMinute: 20, burst: 40 },
  permit: requireAuthor,
  request: z.object({ problemId: idSchema, account: z.string().trim().min(1).max(320) }),
  reply: z.object({ userId: idSchema }),
})

export const removeCoAuthorSchemas = schemas({
  summary: 'Stop sharing a problem for editing with a person. What they saved stays. Its creator only.',
  tag: 'Problem',
  permit: requireAuthor,
  request: z.object({ problemId: idSchema, userId: idSchema }),
  reply: doneReply,
})

export const shareWithGroupSchemas = schemas({
  summary:
    'Share a problem with the teachers and assistants of a class, for sets assigned to that class only. Its creator only, who must be one of them.',
  tag: 'Problem',
  permit: requireAuthor,
  request: z.object({ problemId: idSchema, groupId: idSchema }),
  reply: doneReply,
})

export const unshareWithGroupSchemas = schemas({
  summary:
    'Stop sharing a problem with a class. Sets that hold the problem keep it but can no longer be assigned to the class. Its creator only.',
  tag: 'Problem',
  permit: requireAuthor,
  request: z.object({ problemId: idSchema, groupId: idSchema }),
  reply: doneReply,
})
