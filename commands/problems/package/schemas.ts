// Packages of problems (demo/problems/README.md describes their content).
import { z } from 'zod'
import { downloadReply, idSchema, schemas } from '../../../protocol/schemas.ts'
import { uploadSchema } from '../../../protocol/upload.ts'
import { requireAuthor } from '../problem/policy.ts'
import { packageFormatSchema, packageNoteSchema } from './note.ts'

/** Size of the ZIP file: as large as its unpacked content may be. */
const PACKAGE_BYTES = 100 * 1024 * 1024

const exportRequest = z.object({
  problemId: idSchema,
  /** Absent: the newest one. */
  version: z.number().int().positive().optional(),
  format: packageFormatSchema.default('own'),
})

export const exportProblemSchemas = schemas({
  summary:
    'Download a version of a problem as a package: a ZIP of its texts, pictures, test data and programs, in the product’s own format, that of ICPC/Kattis or that of Polygon. Its creator and platform administrators only.',
  tag: 'Problem',
  permit: requireAuthor,
  limit: { perMinute: 30, burst: 30 },
  download: 'application/zip',
  request: exportRequest,
  reply: downloadReply,
})

export const exportNotesSchemas = schemas({
  summary: 'What of a version of a problem a package of this format cannot say. Its creator and platform administrators only.',
  tag: 'Problem',
  permit: requireAuthor,
  limit: { perMinute: 30, burst: 30 },
  request: exportRequest,
  reply: z.object({ notes: z.array(packageNoteSchema).readonly() }),
})

export const importProblemSchemas = schemas({
  summary:
    'Create a problem from a package in the product’s own, the ICPC/Kattis or the Polygon format, sent as the body: at most 100 MB unpacked and 500 cases. With `problemId`, add a new version to one of the caller’s problems. An error names the first invalid file. Teachers only.',
  tag: 'Problem',
  permit: requireAuthor,
  forGuests: false,
  body: 'file',
  bodyLimit: PACKAGE_BYTES,
  limit: { perMinute: 20, burst: 60 },
  request: z.object({
    problemId: z.coerce.number().pipe(idSchema).optional(),
    /** Version that the author has seen; Common.Conflict if it is no longer the newest. Absent: no check. */
    basedOn: z.coerce.number().int().positive().optional(),
    file: uploadSchema,
  }),
  reply: z.object({
    problemId: idSchema,
    version: z.number().int(),
    /** What of the package could not be taken as it was meant; nothing of it stops the import. */
    notes: z.array(packageNoteSchema).readonly(),
  }),
})
