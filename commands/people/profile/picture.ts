// Converts an uploaded file to a profile picture: decoded and encoded again, so that nothing of the original file remains.
import sharp from 'sharp'
import { rejected } from '../../../protocol/catalogue.ts'
import { inTurn, MOST_PIXELS, MOST_SECONDS } from '../../kit/pictures.ts'

/** Pixels of each side at best quality. */
const SIDE = 256
/** Maximum bytes of the result: as an encrypted field it then fits into an event. */
export const MOST_BYTES = 8 * 1024
/** From the best quality to the smallest size; only pictures of pure noise need the last. */
const TRIES = [
  { side: SIDE, quality: 80 },
  { side: SIDE, quality: 60 },
  { side: SIDE, quality: 35 },
  { side: SIDE, quality: 10 },
  { side: 128, quality: 30 },
  { side: 64, quality: 30 },
] as const

const made = async (bytes: Buffer): Promise<Buffer> => {
  const decoded = await sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS, pages: 1, sequentialRead: true })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = decoded.info
  for (const { side, quality } of TRIES) {
    const raw = sharp(decoded.data, { raw: { width, height, channels } })
    const picture = await raw.resize(side, side).webp({ quality, effort: 4 }).toBuffer()
    if (picture.length <= MOST_BYTES) return picture
  }
  throw rejected('User.PictureInvalid', { field: 'picture', code: 'User.PictureInvalid' })
}

/**
 * A WebP of 256 × 256 pixels (fewer if that would be too large) and at most 8 KiB, upright, without metadata. Decoded on worker threads.
 * @throws Rejection User.PictureInvalid for files that are not JPEG, PNG, WebP or GIF, are damaged, or declare too many pixels
 */
export const pictureOf = (bytes: Buffer): Promise<Buffer> =>
  inTurn(async () => {
    try {
      return await made(bytes)
    } catch {
      throw rejected('User.PictureInvalid', { field: 'picture', code: 'User.PictureInvalid' })
    }
  })
