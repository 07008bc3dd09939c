// Calls that author a problem (requirement b08). Sent as a form; arrays are JSON text.
import { z } from 'zod'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'
import { formSchema } from './form/schemas.ts'
import { requireAuthor } from './policy.ts'

const form = { tag: 'Problem', body: 'multipart', permit: requireAuthor, bodyLimit: 8 * 1024 * 1024 } as const

export const addProblemSchemas = schemas({
  ...form,
  summary: 'Make a problem. Teachers only.',
  request: formSchema,
  reply: z.object({ problemId: idSchema }),
})

export const editProblemSchemas = schemas({
  ...form,
  summary:
    'Give a problem a whole new version: what is left out is gone. Its creator only. Answers keep the verdict of the version that they were judged by, until they are judged again.',
  request: formSchema.extend({
    problemId: z.coerce.number().pipe(idSchema),
    /** Version that the author started from; Common.Conflict if it is no longer the newest. Absent: no check. */
    basedOn: z.coerce.number().int().positive().optional(),
  }),
  reply: z.object({ problemId: idSchema, version: z.number().int() }),
})

export const restoreProblemSchemas = schemas({
  summary:
    'Give a problem a new version that is as an earlier one was. Its creator only. Nothing happens where that is the newest. Whom it is shared with, whether it is open to all and whether it is paid for stays.',
  tag: 'Problem',
  permit: requireAuthor,
  request: z.object({
    problemId: idSchema,
    version: z.number().int().positive(),
    /** Newest version that the creator has seen; Common.Conflict if it is no longer the newest. */
    basedOn: z.number().int().positive(),
  }),
  reply: z.object({ problemId: idSchema, version: z.number().int() }),
})

export const cloneProblemSchemas = schemas({
  summary:
    'Make a problem of one’s own that is as another one is now, test data and programs too, and is open to nobody else. Who may see all of it: its creator, and platform admins.',
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
  summary: 'Let the person with an address put the problem into sets of their own. Its creator only.',
  tag: 'Problem',
  // reveals whether an address has an account
  limit: { perMinute: 20, burst: 40 },
  permit: requireAuthor,
  request: z.object({ problemId: idSchema, account: z.string().trim().min(1).max(320) }),
  reply: z.object({ userId: idSchema }),
})

export const unshareProblemSchemas = schemas({
  summary: 'Take that back; sets that hold the problem keep it. Its creator only.',
  tag: 'Problem',
  permit: requireAuthor,
  request: z.object({ problemId: idSchema, userId: idSchema }),
  reply: doneReply,
})

export const shareWithGroupSchemas = schemas({
  summary:
    'Let the teachers and assistants of a class put the problem into sets that are given to this class alone. Its creator only, who is one of them.',
  tag: 'Problem',
  permit: requireAuthor,
  request: z.object({ problemId: idSchema, groupId: idSchema }),
  reply: doneReply,
})

export const unshareWithGroupSchemas = schemas({
  summary: 'Take that back; sets that hold the problem keep it, and go to the class no more. Its creator only.',
  tag: 'Problem',
  permit: requireAuthor,
  request: z.object({ problemId: idSchema, groupId: idSchema }),
  reply: doneReply,
})
