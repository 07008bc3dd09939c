// Request and reply of the answer download.
import { z } from 'zod'
import { downloadReply, idSchema, schemas } from '../../../protocol/schemas.ts'

export const answerArchiveSchemas = schemas({
  tag: 'Activities',
  summary:
    'Download the answers of the students of a class to an activity, or to one of its problems, as a ZIP: a folder for each student and a list as CSV. Contains the counting answer to each problem, or all answers. Class administrators only.',
  limit: { perMinute: 6, burst: 6 },
  request: z.object({
    groupId: idSchema,
    activityId: idSchema,
    problemId: idSchema.nullable().default(null),
    which: z.enum(['counting', 'all']).default('counting'),
  }),
  reply: downloadReply,
  download: 'application/zip',
})
