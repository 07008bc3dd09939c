// What of the blobs is shown as a picture of a text: test data and sources lie among them, too.
import { MOST_PICTURE_BYTES } from './schemas.ts'

export interface PictureSources {
  /** Null for what is larger than that, or is not there. */
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

/** What begins as a WebP does, and is no text, whatever a text begins with. */
const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP' && !isText(bytes)

/** The picture with this SHA-256 (hex), as WebP; null where there is none. Of anything larger no more than a piece is read. */
export const loadPicture = async ({ loadSmallBlob }: PictureSources, sha256: string): Promise<Buffer | null> => {
  const bytes = await loadSmallBlob(sha256, MOST_PICTURE_BYTES)
  return bytes !== null && isPicture(bytes) ? bytes : null
}
