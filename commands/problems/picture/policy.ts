// Restricts the blobs that are served as pictures of texts: test data and sources are blobs, too.
import { MOST_PICTURE_BYTES } from './schemas.ts'

export interface PictureSources {
  /** Null if it is larger or does not exist. */
  loadSmallBlob(sha256: string, mostBytes: number): Promise<Buffer | null>
}

const isText = (bytes: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Begins with a WebP header, which no text can. */
const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP' && !isText(bytes)

/** The picture with this SHA-256 (hex), as WebP; null without one. Larger blobs are not read whole. */
export const loadPicture = async ({ loadSmallBlob }: PictureSources, sha256: string): Promise<Buffer | null> => {
  const bytes = await loadSmallBlob(sha256, MOST_PICTURE_BYTES)
  return bytes !== null && isPicture(bytes) ? bytes : null
}
