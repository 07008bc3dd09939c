// The call that reorders the practices of a class.
import { z } from 'zod'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'

/** The maximum that a list of practices shows. */
const MOST = 500

export const reorderPracticesSchemas = schemas({
  summary:
    'Put the practices of a class into an order: all of a list at once, with the order in which it was seen. Common.Conflict where somebody else has moved them since. Teachers and assistants of the class only.',
  tag: 'Practice',
  request: z.object({
    groupId: idSchema,
    activityIds: z.array(idSchema).min(1).max(MOST),
    seen: z.array(idSchema).min(1).max(MOST),
  }),
  reply: doneReply,
})
