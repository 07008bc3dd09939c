// File bodies are streamed to disk and removed after their call has been answered.
import { createHash } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { collectWhileStreaming } from '../../eventstore/youngGarbage.ts'
import { Upload } from '../../protocol/upload.ts'
import { PATIENCE_BYTES } from './body.ts'

/** Removes the file. */
export const removeUpload = async ({ path }: Pick<Upload, 'path'>): Promise<void> => rm(dirname(path), { recursive: true, force: true })

/** The whole body as a file; null if longer than `limit` bytes, in which case nothing is kept. */
export const saveUpload = async (stream: Readable, limit: number): Promise<Upload | null> => {
  const path = join(await mkdtemp(join(tmpdir(), 'upload-')), 'body')
  const hash = createHash('sha256')
  const passed = collectWhileStreaming()
  let length = 0
  try {
    await using file = await open(path, 'wx', 0o600)
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > limit + PATIENCE_BYTES) stream.destroy()
      if (length > limit) continue
      hash.update(chunk)
      await file.write(chunk)
      passed(chunk.length)
    }
  } catch (error) {
    await removeUpload({ path })
    throw error
  }
  if (length <= limit) return new Upload(path, length, hash.digest('hex'))
  await removeUpload({ path })
  return null
}
