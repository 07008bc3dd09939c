// HTTP routes of the caller's profile.
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { users } from '../user/decider.ts'
import { editAvatar, editProfile } from './calls.ts'
import { pictureOf } from './picture.ts'
import { editAvatarSchemas, editProfileSchemas } from './schemas.ts'

export interface ProfileDeps {
  commands: CommandHandler
}

/** The caller's own profile and picture. */
export const profileRoutes = ({ commands }: ProfileDeps): Route[] => [
  route(editProfile, editProfileSchemas, async (profile, context) => {
    const { userId } = context.caller
    await users.handle(commands, userId, { type: 'EditProfile', userId, profile }, commandContext(context))
    return done
  }),

  route(editAvatar, editAvatarSchemas, async ({ picture }, context) => {
    const { userId } = context.caller
    const avatar = picture === null ? null : (await pictureOf(Buffer.from(picture, 'base64'))).toString('base64')
    await users.handle(commands, userId, { type: 'EditProfile', userId, profile: { avatar } }, commandContext(context))
    return done
  }),
]
