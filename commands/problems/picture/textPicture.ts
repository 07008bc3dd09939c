// Converts an uploaded file to a picture for texts: decoded and encoded again, so that nothing of the original file remains.
import sharp from 'sharp'
import { rejected } from '../../../protocol/catalogue.ts'
import { inTurn, MOST_PIXELS, MOST_SECONDS } from '../../kit/pictures.ts'
import { MOST_PICTURE_BYTES } from './schemas.ts'

/** Maximum pixels of the longer side. */
const SIDE = 1600
/** From the best quality to the smallest size. */
const TRIES = [
  { side: SIDE, quality: 85 },
  { side: SIDE, quality: 60 },
  { side: 1000, quality: 50 },
  { side: 600, quality: 30 },
] as const

interface TextPicture {
  bytes: Buffer
  width: number
  height: number
}

/** Decoded only once for all tries: a picture of eight megabytes may occupy a thread for seconds. */
const made = async (sent: Buffer): Promise<TextPicture> => {
  const decoded = await sharp(sent, { failOn: 'error', limitInputPixels: MOST_PIXELS, pages: 1, sequentialRead: true })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = decoded.info
  for (const { side, quality } of TRIES) {
    const { data, info } = await sharp(decoded.data, { raw: { width, height, channels } })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    if (data.length <= MOST_PICTURE_BYTES) return { bytes: data, width: info.width, height: info.height }
  }
  throw rejected('Problem.PictureInvalid', { field: 'picture', code: 'Problem.PictureInvalid' })
}

/**
 * A WebP of at most 1600 pixels a side and 1 MiB, upright, without metadata. Decoded on worker threads.
 * @throws Rejection Problem.PictureInvalid for files that are not JPEG, PNG, WebP or GIF, are damaged, or declare too many pixels
 */
export const textPictureOf = (sent: Buffer): Promise<TextPicture> =>
  inTurn(async () => {
    try {
      return await made(sent)
    } catch {
      throw rejected('Problem.PictureInvalid', { field: 'picture', code: 'Problem.PictureInvalid' })
    }
  })
