// A user's picture, separate so that lists do not carry it. Erased when the user is forgotten.
import type { UserEvent } from '../../commands/people/user/events.ts'
import { projection } from '../kit/projection.ts'

/** `picture`: WebP in base64. */
export type AvatarDocument = { _id: string; userId: number; picture: string }

export const avatars = projection<AvatarDocument, UserEvent>({
  name: 'avatars',
  version: 1,
  collection: 'avatars',
  hasNoSnapshots: true,
  on: {
    ProfileEdited: {
      key: ({ data }) => (data.avatar === undefined ? null : String(data.userId)),
      fold: (_, { data }) => (data.avatar ? { userId: data.userId, picture: data.avatar } : null),
    },
    UserForgotten: { key: ({ data }) => String(data.userId), fold: () => null },
  },
})
