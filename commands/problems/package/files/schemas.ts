// Schemas of the files of a version of a problem: those of its package in the product's own format.
import { z } from 'zod'
import { downloadReply, idSchema, schemas } from '../../../../protocol/schemas.ts'
import { uploadSchema } from '../../../../protocol/upload.ts'
import { requireAuthor } from '../../problem/policy.ts'
import { packageNoteSchema } from '../note.ts'

const common = { tag: 'Problem', permit: requireAuthor } as const

export const problemFilesSchemas = schemas({
  ...common,
  summary:
    'List the files of a version of a problem, as its package in the product’s own format has them. Its authors, reviewers who have opened it, and platform administrators only.',
  limit: { perMinute: 60, burst: 60 },
  request: z.object({
    problemId: idSchema,
    /** Absent: the newest one. */
    version: z.number().int().positive().optional(),
  }),
  reply: z.object({
    version: z.number().int(),
    files: z.array(z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() })),
  }),
})
export type ProblemFiles = z.infer<typeof problemFilesSchemas.reply>

export const problemFileSchemas = schemas({
  ...common,
  summary: 'Download one of these files as it is. Its authors, reviewers who have opened it, and platform administrators only.',
  limit: { perMinute: 240, burst: 240 },
  download: 'application/octet-stream',
  request: z.object({
    problemId: idSchema,
    version: z.number().int().positive(),
    path: z.string().max(500),
    /** Bytes from its beginning after which the file is cut. */
    most: z.number().int().positive().optional(),
  }),
  reply: downloadReply,
})

const path = z.string().min(1).max(255)

/** Changes of files, in any order; each path is named once. */
export const fileChangesSchema = z
  .array(
    z.discriminatedUnion('kind', [
      /** The next `bytes` bytes of the body become the content of a new or existing file. */
      z.object({ kind: z.literal('write'), path, bytes: z.number().int().nonnegative() }),
      z.object({ kind: z.literal('rename'), path, to: path }),
      z.object({ kind: z.literal('delete'), path }),
    ]),
  )
  .min(1)
  .max(4000)
export type FileChange = z.infer<typeof fileChangesSchema>[number]

export const editProblemFilesSchemas = schemas({
  ...common,
  summary:
    'Save a new version of a problem of which some files are changed. The body is a line of JSON, the list of changes (`[{"kind":"write","path","bytes"},{"kind":"rename","path","to"},{"kind":"delete","path"}]`), followed by the contents of the written files. The limits are those of packages; an error names the first invalid file. Its creator and co-authors only.',
  forGuests: false,
  body: 'file',
  bodyLimit: 102 * 1024 * 1024,
  limit: { perMinute: 20, burst: 60 },
  request: z.object({
    problemId: z.coerce.number().pipe(idSchema),
    /** Version that the changes are about; Common.Conflict if it is no longer the newest. */
    basedOn: z.coerce.number().int().positive(),
    file: uploadSchema,
  }),
  reply: z.object({
    problemId: idSchema,
    version: z.number().int(),
    /** What could not be taken as it was meant. */
    notes: z.array(packageNoteSchema).readonly(),
  }),
})
