// The call that downloads the record of an exam.
import { z } from 'zod'
import { downloadReply, idSchema, schemas } from '../../../protocol/schemas.ts'

export const examRecordSchemas = schemas({
  tag: 'Exam',
  summary:
    'Download the sealed record of an exam as ZIP: its events with their hashes, the anchor of the log that holds the seal, and a signature. Staff of the class, admins of its unit and analysts only.',
  limit: { perMinute: 10, burst: 5 },
  request: z.object({ groupId: idSchema, activityId: idSchema }),
  reply: downloadReply,
  download: 'application/zip',
})
