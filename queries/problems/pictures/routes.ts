// Serves the pictures of texts: to anybody who knows the hash, which stands in the text alone (docs/decisions/0049).
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { problemPicture } from '../calls.ts'
import { problemPictureSchemas } from './schemas.ts'

export interface PictureQueryDeps {
  loadBlob(sha256: string): Promise<Buffer>
}

/** What begins as a WebP does. Test data and sources lie among the blobs, too, and are text. */
const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP'

const once = async function* (bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

export const pictureQueries = ({ loadBlob }: PictureQueryDeps): Route[] => [
  route(problemPicture, problemPictureSchemas, async ({ sha256 }) => {
    const bytes = await loadBlob(sha256).catch(() => null)
    if (bytes === null || !isPicture(bytes)) throw rejected('Problem.PictureNotFound')
    return { fileName: `${sha256.slice(0, 12)}.webp`, content: once(bytes) }
  }),
]
