// A static text: built at its first request, and compressed once per encoding.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

type Compress = Readonly<Record<Encoding, (text: Buffer) => Promise<Buffer>>>

const compressed: Compress = {
  br: (text) => brotli(text, BROTLI),
  gzip: (text) => zip(text),
  identity: async (text) => text,
}

const encodingOf = (accepted: string | string[] | undefined): Encoding => {
  const names = String(accepted ?? '')
    .split(',')
    .flatMap((entry) => (/;\s*q=0(?:\.0*)?\s*$/.test(entry) ? [] : [entry.split(';')[0]?.trim().toLowerCase()]))
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? 'identity'
}

/** A text with its bytes in the encodings that were asked for. */
export interface Encoded {
  text: Buffer
  etag: string
  kept: Map<Encoding, Promise<Buffer>>
}

export const encodedBy = (text: string): Encoded => {
  const bytes = Buffer.from(text)
  return { text: bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`, kept: new Map() }
}

/** The bytes in the encoding that the client accepts, which is noted on the reply. */
export const bytesOf = async (
  { text, kept }: Encoded,
  headers: FastifyRequest['headers'],
  reply: FastifyReply,
  compress: Compress = compressed,
): Promise<Buffer> => {
  const encoding = encodingOf(headers['accept-encoding'])
  const body = kept.get(encoding) ?? compress[encoding](text)
  kept.set(encoding, body)
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return await body
}

/** A handler that sends the text, or 304 if the client has it. `compress` is given by tests that count. */
export const precompressed = (make: () => string, type: string, compress: Compress = compressed) => {
  let made: Encoded | null = null
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    made ??= encodedBy(make())
    reply.headers({ ETag: made.etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' })
    if (headers['if-none-match'] === made.etag) return reply.code(304).send()
    const body = await bytesOf(made, headers, reply, compress)
    return reply.type(type).send(body)
  }
}
