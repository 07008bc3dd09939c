// Pictures in the texts of problems (docs/decisions/0049).
import { z } from 'zod'
import { schemas } from '../../../protocol/schemas.ts'
import { requireAuthor } from '../problem/policy.ts'

/** Maximum bytes of an uploaded picture. */
const PICTURE_BYTES = 8 * 1024 * 1024
/** Maximum bytes of a stored picture. */
export const MOST_PICTURE_BYTES = 1024 * 1024

export const addPictureSchemas = schemas({
  summary:
    'Upload a picture for the text of a problem: base64-encoded JPEG, PNG, WebP or GIF of at most 8 MiB, stored as a WebP of at most 1600 pixels a side without metadata. Teachers only.',
  tag: 'Problem',
  permit: requireAuthor,
  bodyLimit: 12 * 1024 * 1024,
  // up to a megabyte each stays in the log permanently
  limit: { perMinute: 4, burst: 30 },
  request: z.object({
    picture: z
      .base64()
      .min(1)
      .max(Math.ceil((PICTURE_BYTES * 4) / 3) + 4, 'Problem.PictureInvalid'),
  }),
  /** Its URL in a text is `/api/v2/Problem/Picture?sha256=…`; width and height in pixels. */
  reply: z.object({ sha256: z.string(), width: z.number().int(), height: z.number().int() }),
})
