// Schemas of the call that runs a program within a lesson (requirement f08). Limits are those of runs in activities.
import { z } from 'zod'
import { MAX_CODE_BODY_BYTES } from '../../../protocol/limits.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'
import { sampleRunCode, sampleRunReply, sampleRunRequest } from '../sampleRun/schemas.ts'
import { evaluateCodeSchemas } from '../submission/schemas.ts'

export const runInLessonSchemas = schemas({
  summary:
    'Run a program on a sample of a problem that a published lesson links, without submitting it; at most 20 s. Nothing is stored. Guests are refused.',
  tag: 'Learning',
  forGuests: false,
  limit: evaluateCodeSchemas.limit,
  bodyLimit: MAX_CODE_BODY_BYTES,
  request: z.object({
    lessonId: idSchema,
    ...sampleRunRequest,
    content: sampleRunCode,
  }),
  reply: sampleRunReply,
})
