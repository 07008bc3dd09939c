// Calls for the caller's own saved comments.
import { z } from 'zod'
import { doneReply, schemas } from '../../../protocol/schemas.ts'
import { requireAuthor } from '../../problems/problem/policy.ts'
import { commentPoints, commentText } from '../mark/schemas.ts'

const savedCommentId = z.number().int().positive().max(1_000_000)
const content = { text: commentText, points: commentPoints.default(null) }

const common = { tag: 'Marks', permit: requireAuthor, limit: { perMinute: 60, burst: 120 } } as const

export const saveCommentSchemas = schemas({
  ...common,
  summary: 'Save a comment to use again, with points or without. Teachers and assistants of any class.',
  request: z.object(content),
  reply: doneReply,
})

export const reviseSavedCommentSchemas = schemas({
  ...common,
  summary: 'Change an own saved comment; comments that were made from it stay as they are.',
  request: z.object({ savedCommentId, ...content }),
  reply: doneReply,
})

export const removeSavedCommentSchemas = schemas({
  ...common,
  summary: 'Remove an own saved comment.',
  request: z.object({ savedCommentId }),
  reply: doneReply,
})
