// Files of an answer or a draft as an event has them: short ones in the event, longer ones in blobs written before it.
import type { CodeFile } from '../../protocol/verdict.ts'

const INLINE_BYTES = 16 * 1024
/** Bytes in one event, at most: an answer of outputs may have a hundred short files. */
const ALL_INLINE_BYTES = 64 * 1024

type KeptText = { inline: string } | { blob: string; bytes: number }

/** Files in their order; `storeBlob` writes bytes and returns their sha-256. */
export const keepFiles = async (
  files: readonly CodeFile[],
  storeBlob: (bytes: Buffer) => Promise<string>,
): Promise<({ name: string } & KeptText)[]> => {
  let left = ALL_INLINE_BYTES
  const planned = files.map(({ name, content }) => {
    const bytes = Buffer.from(content)
    const isInline = bytes.length <= Math.min(INLINE_BYTES, left)
    if (isInline) left -= bytes.length
    return { name, content, bytes, isInline }
  })
  return await Promise.all(
    planned.map(async ({ name, content, bytes, isInline }) =>
      isInline ? { name, inline: content } : { name, blob: await storeBlob(bytes), bytes: bytes.length },
    ),
  )
}
