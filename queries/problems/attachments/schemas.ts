// Schemas of the files of a package that belong to the text of its problem.
import { z } from 'zod'
import { downloadReply, idSchema, schemas } from '../../../protocol/schemas.ts'

const place = {
  /** Both or neither. */
  groupId: idSchema.nullable().default(null),
  activityId: idSchema.nullable().default(null),
  problemId: idSchema,
}

const fileSchema = z.object({
  /** Path in the package, by which the file is asked for. */
  path: z.string(),
  bytes: z.number().int(),
})

export const problemAttachmentsSchemas = schemas({
  summary:
    'List the files that the package of a problem brings for its readers: attachments, and statements in PDF. For users who may read the text of the problem.',
  tag: 'Problem',
  request: z.object(place),
  reply: z.object({
    attachments: z.array(fileSchema.extend({ name: z.string() })),
    statements: z.array(fileSchema.extend({ localeCode: z.string() })),
  }),
})

export const problemAttachmentSchemas = schemas({
  summary:
    'Download one of these files, or an input of a problem whose answers are outputs: inputs/ and its name, or inputs.zip with all of them. No other file is sent.',
  tag: 'Problem',
  limit: { perMinute: 60, burst: 60 },
  download: 'application/octet-stream',
  request: z.object({ ...place, path: z.string().max(500) }),
  reply: downloadReply,
})
