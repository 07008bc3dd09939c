// Pictures in texts.
import { z } from 'zod'
import { downloadReply, schemas } from '../../../protocol/schemas.ts'

export const problemPictureSchemas = schemas({
  summary: 'Get a picture in the text of a problem by the SHA-256 of its bytes, an address that only readers of the text know.',
  tag: 'Problem',
  download: 'image/webp',
  neverChanges: true,
  publicly: { network: { perMinute: 12_000, burst: 6_000 } },
  request: z.object({
    sha256: z
      .string()
      .max(64)
      .regex(/^[0-9a-f]{64}$/),
  }),
  reply: downloadReply,
})
