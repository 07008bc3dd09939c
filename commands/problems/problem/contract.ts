// Calls that author a problem (specification, platform 5 and 7: Problem). Sent as a form; arrays are JSON text.
import { z } from 'zod'
import { call, doneReply, idSchema } from '../../../protocol/call.ts'
import { formSchema } from './form/contract.ts'
import { requireAuthor } from './policy.ts'

const form = {
  method: 'POST',
  tag: 'Problem',
  auth: 'session',
  kind: 'command',
  permit: requireAuthor,
  body: 'multipart',
  bodyLimit: 4 * 1024 * 1024,
} as const

export const addProblem = call({
  ...form,
  path: 'Problem/Add',
  summary: 'Make a problem. Teachers only.',
  request: formSchema,
  reply: z.object({ problemId: idSchema }),
})

export const editProblem = call({
  ...form,
  path: 'Problem/Edit',
  summary:
    'Give a problem a whole new version: what is left out is gone. Its creator only. Answers keep the verdict of the version that they were judged by, until they are judged again.',
  request: formSchema.extend({
    problemId: z.coerce.number().pipe(idSchema),
    /** The version that the author began with; if it is not the newest any more, the answer is Common.Conflict. */
    basedOn: z.coerce.number().int().positive().optional(),
  }),
  reply: z.object({ problemId: idSchema, version: z.number().int() }),
})

export const deleteProblem = call({
  method: 'POST',
  path: 'Problem/Delete',
  summary: 'Delete a problem. Its creator only; refused while a class uses it.',
  tag: 'Problem',
  auth: 'session',
  kind: 'command',
  request: z.object({ problemId: idSchema }),
  reply: doneReply,
})
