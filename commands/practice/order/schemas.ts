// The call that reorders the practices of a class.
import { z } from 'zod'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'

/** The maximum that a list of practices shows. */
const MOST = 500

export const reorderPracticesSchemas = schemas({
  summary:
    'Reorder the practices of a class: the complete list, with the order that the caller saw. Common.Conflict if it has changed since. Teachers and assistants of the class only.',
  tag: 'Practice',
  request: z.object({
    groupId: idSchema,
    activityIds: z.array(idSchema).min(1).max(MOST),
    seen: z.array(idSchema).min(1).max(MOST),
  }),
  reply: doneReply,
})
