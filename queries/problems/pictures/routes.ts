// Serves pictures in texts to any client with the hash, which appears only in the text (docs/decisions/0049).
import { loadPicture, type PictureSources } from '../../../commands/problems/picture/policy.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { problemPicture } from '../calls.ts'
import { problemPictureSchemas } from './schemas.ts'

const once = async function* (bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

export const pictureQueries = (deps: PictureSources): Route[] => [
  route(problemPicture, problemPictureSchemas, async ({ sha256 }) => {
    const bytes = await loadPicture(deps, sha256)
    if (bytes === null) throw rejected('Problem.PictureNotFound')
    return { fileName: `${sha256.slice(0, 12)}.webp`, content: once(bytes) }
  }),
]
