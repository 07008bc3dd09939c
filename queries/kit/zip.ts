// Streams files as a ZIP.
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { ZipArchive } from 'archiver'

export interface ZippedFile {
  name: string
  content: string | Buffer | Readable
}

const pack = async (archive: ZipArchive, files: AsyncIterable<ZippedFile>, left: AbortSignal): Promise<void> => {
  const closing = new AbortController()
  archive.once('close', () => closing.abort())
  const signal = AbortSignal.any([left, closing.signal])
  for await (const { name, content } of files) {
    signal.throwIfAborted()
    const isIn = once(archive, 'entry', { signal })
    archive.append(content, { name })
    await isIn
  }
  await archive.finalize()
}

/** Writes one file at a time, reading only as fast as the client receives. Ends when the client disconnects (`left`). */
export const zipOf = (files: AsyncIterable<ZippedFile>, left: AbortSignal): ZipArchive => {
  const archive = new ZipArchive({ zlib: { level: 6 } })
  pack(archive, files, left).catch((error: Error) => archive.destroy(error))
  return archive
}
