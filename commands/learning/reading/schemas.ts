// The call that marks a lesson as read (requirement f08).
import { z } from 'zod'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'

export const readLessonSchemas = schemas({
  summary: 'Mark a lesson as read. A version that was read before changes nothing.',
  tag: 'Learning',
  request: z.object({ lessonId: idSchema }),
  reply: doneReply,
})
