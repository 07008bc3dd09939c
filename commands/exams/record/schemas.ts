// The call that seals the record of an exam anew.

import { z } from 'zod'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'

export const sealExamSchemas = schemas({
  tag: 'Exam',
  summary: 'Seal the record of a finished exam as it is now, such as after a rejudge. Teachers and assistants of the class only.',
  request: z.object({ groupId: idSchema, activityId: idSchema }),
  reply: doneReply,
})
