// Sends a reply that many callers share: hashed once, and compressed once for each encoding.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Prepared } from '../../protocol/prepared.ts'
import { bytesOf, type Encoded, encodedBy } from './precompressed.ts'

const known = new WeakMap<Prepared, Encoded>()

/** The bytes to send; none, with 304, if the client says that it has them. Nothing is kept by caches: the reader's right is checked each time. */
export const preparedBytes = async (prepared: Prepared, { headers }: FastifyRequest, reply: FastifyReply): Promise<Buffer> => {
  const encoded = known.get(prepared) ?? encodedBy(prepared.text)
  known.set(prepared, encoded)
  reply.headers({ ETag: encoded.etag, Vary: 'Accept-Encoding' })
  if (headers['if-none-match'] === encoded.etag) {
    reply.code(304)
    return Buffer.alloc(0)
  }
  return await bytesOf(encoded, headers, reply)
}
