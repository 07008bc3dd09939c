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
  summary: 'Save a comment for reuse, optionally with points. Teachers and assistants of any class.',
  request: z.object(content),
  reply: doneReply,
})

export const reviseSavedCommentSchemas = schemas({
  ...common,
  summary: 'Change one of the caller’s saved comments. Comments made from it keep their text.',
  request: z.object({ savedCommentId, ...content }),
  reply: doneReply,
})

export const removeSavedCommentSchemas = schemas({
  ...common,
  summary: 'Remove one of the caller’s saved comments.',
  request: z.object({ savedCommentId }),
  reply: doneReply,
})
