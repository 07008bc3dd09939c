// Big data in the log: bytes go to a stream named by their hash, in chunks, before the event that names them is written.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { defineEvents, type EventOf } from './definition.ts'
import type { EventStore, NewEvent, Recorded } from './port.ts'
import { collectWhileStreaming } from './youngGarbage.ts'

export const blobEvents = defineEvents({
  BlobChunkStored: {
    version: 1,
    meaning: 'A piece of big data was stored in the stream named by the SHA-256 of the whole.',
    schema: z.object({
      index: z.int().nonnegative(),
      total: z.int().positive(),
      data: z.string().describe('base64, at most 64 KiB of bytes; of blobs that were begun by earlier versions, at most 512 KiB'),
    }),
  },
})

/** Small, so that the texts in which a chunk is written and read are collected soon. */
const CHUNK_BYTES = 64 * 1024
/** Chunks that are written, and read, at once. */
const BATCH = 8

/** There is no such blob, or not all of it. */
export class BlobMissing extends Error {
  override name = 'BlobMissing'
}

const streamOf = (sha256: string) => `blob-${sha256}`
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Bytes hashed at a time, so that a large blob does not block the process. */
const PIECE_BYTES = 4 * 1024 * 1024
const hashInPieces = async (bytes: Uint8Array): Promise<string> => {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.byteLength; at += PIECE_BYTES) {
    hash.update(bytes.subarray(at, at + PIECE_BYTES))
    if (at + PIECE_BYTES < bytes.byteLength) await setImmediate()
  }
  return hash.digest('hex')
}

/** The same chunk always has the same id, so that a repeat is recognised regardless of its writer. Shaped as a UUID of version 8. */
const chunkId = (sha256: string, index: number): string => {
  const hex = hashOf(Buffer.from(`${sha256}/${index}`))
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Bytes that lie in a file of this machine: only a piece of them is in memory at a time. */
export interface BlobFile {
  path: string
}

interface Source {
  length: number
  sha256: string
  /** The bytes from `from` up to `to`. */
  part(from: number, to: number): Promise<Buffer> | Buffer
}

const sourceOfBytes = async (bytes: Uint8Array): Promise<Source> => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { length: buffer.length, sha256: await hashInPieces(bytes), part: (from, to) => buffer.subarray(from, to) }
}

const sourceOfFile = async (file: FileHandle, path: string): Promise<Source> => {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  const { size: length } = await file.stat()
  const part = async (from: number, to: number): Promise<Buffer> => {
    const bytes = Buffer.alloc(Math.min(to, length) - from)
    await file.read(bytes, 0, bytes.length, from)
    return bytes
  }
  return { length, sha256: hash.digest('hex'), part }
}

/**
 * Stores bytes and returns their SHA-256 (hex). Storing them again writes nothing; an interrupted write is continued by the next one,
 * and concurrent writers write each chunk once.
 */
export const storeBlob = async (store: EventStore, blob: Uint8Array | BlobFile, metadata: NewEvent['metadata']): Promise<string> => {
  if (blob instanceof Uint8Array) return storeSource(store, await sourceOfBytes(blob), metadata)
  const file = await open(blob.path)
  try {
    return await storeSource(store, await sourceOfFile(file, blob.path), metadata)
  } finally {
    await file.close()
  }
}

const storeSource = async (store: EventStore, { length, sha256, part }: Source, metadata: NewEvent['metadata']): Promise<string> => {
  const { events, head } = await store.readStream(streamOf(sha256), { max: 1 })
  const [first] = events as Recorded<EventOf<typeof blobEvents>>[]
  // another version may have begun with chunks of another size
  const chunkBytes = first === undefined ? CHUNK_BYTES : Math.max(1, Buffer.byteLength(first.data.data, 'base64'))
  const total = Math.max(1, Math.ceil(length / chunkBytes))
  const written = collectWhileStreaming()
  const count = Math.max(1, Math.floor((BATCH * CHUNK_BYTES) / chunkBytes))
  for (let index = head === null ? 0 : Number(head) + 1; index < total; index += count) {
    const chunks: NewEvent[] = []
    for (let at = index; at < Math.min(index + count, total); at += 1) {
      const chunk = await part(at * chunkBytes, (at + 1) * chunkBytes)
      const data = { index: at, total, data: chunk.toString('base64') }
      chunks.push({ id: chunkId(sha256, at), type: 'BlobChunkStored', data, metadata })
    }
    await store.append(streamOf(sha256), chunks, index === 0 ? 'no_stream' : BigInt(index - 1))
    written(count * chunkBytes)
  }
  return sha256
}

/**
 * The bytes with this SHA-256 (hex), in pieces as they are read.
 * @throws BlobMissing, or at the end Error if the stored bytes have another hash
 */
export const streamBlob = async function* (store: EventStore, sha256: string): AsyncIterable<Buffer> {
  const hash = createHash('sha256')
  const passed = collectWhileStreaming()
  let [count, total] = [0, 1]
  while (count < total) {
    const { events } = await store.readStream(streamOf(sha256), { from: BigInt(count), max: BATCH })
    if (count > 0) await setImmediate() // nobody waits while a large blob is read
    if (events.length === 0) throw new BlobMissing(`blob ${sha256} has ${count} of ${count === 0 ? 'its' : total} chunks`)
    for (const event of events as Recorded<EventOf<typeof blobEvents>>[]) {
      total = event.data.total
      count += 1
      const chunk = Buffer.from(event.data.data, 'base64')
      hash.update(chunk)
      yield chunk
      passed(chunk.length)
    }
  }
  if (hash.digest('hex') !== sha256) throw new Error(`blob ${sha256} is damaged`)
}

/** The same as a whole. */
export const loadBlob = async (store: EventStore, sha256: string): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(streamBlob(store, sha256)))

export interface Blobs {
  store(blob: Uint8Array | BlobFile, metadata: NewEvent['metadata']): Promise<string>
  /** Shared with other callers: not to be changed. */
  load(sha256: string): Promise<Buffer>
  /** The same for a blob of at most so many bytes; null if it is larger or missing. Of a larger one only a piece is read. */
  loadSmall(sha256: string, mostBytes: number): Promise<Buffer | null>
  /** In pieces, of which none is kept. */
  stream(sha256: string): AsyncIterable<Buffer>
}

/** Blobs with the most recently used ones in memory, up to `maxBytes` (default 64 MiB). */
export const openBlobs = (store: EventStore, { maxBytes = 64 * 1024 * 1024 } = {}): Blobs => {
  const kept = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
    fetchMethod: (sha256) => loadBlob(store, sha256),
    // what has to make room while it is being read is still what was asked for
    ignoreFetchAbort: true,
  })
  const isLarge = async (sha256: string, mostBytes: number): Promise<boolean> => {
    const { events } = await store.readStream(streamOf(sha256), { max: 1 })
    const [first] = events as Recorded<EventOf<typeof blobEvents>>[]
    return first === undefined || first.data.total > Math.ceil(mostBytes / CHUNK_BYTES)
  }
  return {
    store: (blob, metadata) => storeBlob(store, blob, metadata),
    load: (sha256) => kept.forceFetch(sha256),
    async loadSmall(sha256, mostBytes) {
      if (!kept.has(sha256) && (await isLarge(sha256, mostBytes))) return null
      try {
        const bytes = await kept.forceFetch(sha256)
        return bytes.length <= mostBytes ? bytes : null
      } catch (error) {
        if (error instanceof BlobMissing) return null
        throw error
      }
    },
    stream: (sha256) => streamBlob(store, sha256),
  }
}
