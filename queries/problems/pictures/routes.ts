// Serves the pictures of texts: to anybody who knows the hash, which stands in the text alone (docs/decisions/0049).
import { isUtf8 } from 'node:buffer'
import { MOST_PICTURE_BYTES } from '../../../commands/problems/picture/schemas.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { problemPicture } from '../calls.ts'
import { problemPictureSchemas } from './schemas.ts'

export interface PictureQueryDeps {
  /** Null for what is larger than that, or is not there. */
  loadSmallBlob(sha256: string, mostBytes: number): Promise<Buffer | null>
}

/** What begins as a WebP does, and is no text: test data and sources lie among the blobs, too, whatever they begin with. */
const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP' && !isUtf8(bytes)

const once = async function* (bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

export const pictureQueries = ({ loadSmallBlob }: PictureQueryDeps): Route[] => [
  route(problemPicture, problemPictureSchemas, async ({ sha256 }) => {
    const bytes = await loadSmallBlob(sha256, MOST_PICTURE_BYTES)
    if (bytes === null || !isPicture(bytes)) throw rejected('Problem.PictureNotFound')
    return { fileName: `${sha256.slice(0, 12)}.webp`, content: once(bytes) }
  }),
]
