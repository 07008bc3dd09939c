// How HTTP asks to keep a picture.
import { type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandContext } from '../../kit/handler.ts'
import { addPicture } from './calls.ts'
import { addPictureSchemas } from './schemas.ts'
import { textPictureOf } from './textPicture.ts'

export interface PictureDeps {
  storeBlob(bytes: Buffer, context: CommandContext): Promise<string>
}

/** Routes of pictures; authors only, as their calls say. */
export const pictureRoutes = ({ storeBlob }: PictureDeps): Route[] => [
  route(addPicture, addPictureSchemas, async ({ picture }, context) => {
    const { bytes, width, height } = await textPictureOf(Buffer.from(picture, 'base64'))
    return { sha256: await storeBlob(bytes, commandContext(context)), width, height }
  }),
]
