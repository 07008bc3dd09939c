// HTTP routes for storing pictures.
import { type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandContext } from '../../kit/handler.ts'
import { createTurns } from '../../kit/turns.ts'
import { addPicture } from './calls.ts'
import { addPictureSchemas } from './schemas.ts'
import { textPictureOf } from './textPicture.ts'

export interface PictureDeps {
  storeBlob(bytes: Buffer, context: CommandContext): Promise<string>
}

/** Authors only, declared by the calls. One conversion per user at a time, so that others wait for one at most. */
export const pictureRoutes = ({ storeBlob }: PictureDeps): Route[] => {
  const inOwnTurn = createTurns()
  return [
    route(addPicture, addPictureSchemas, async ({ picture }, context) => {
      const sent = Buffer.from(picture, 'base64')
      const { bytes, width, height } = await inOwnTurn(String(context.caller.userId), () => textPictureOf(sent))
      return { sha256: await storeBlob(bytes, commandContext(context)), width, height }
    }),
  ]
}
