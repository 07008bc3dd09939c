// Active licences: one document per user, for platform admins.
import type { UserEvent } from '../../commands/people/user/events.ts'
import type { LicenceEvent } from '../../commands/problems/licence/events.ts'
import { projection } from '../kit/projection.ts'

export type LicenceDocument = { _id: string; userId: number; expirationTime: string; grantedBy: number; grantedAt: string }

const key = (event: { data: { userId: number } }): string => String(event.data.userId)
const gone = { key, fold: () => null }

export const licences = projection<LicenceDocument, LicenceEvent | Extract<UserEvent, { type: 'UserForgotten' }>>({
  name: 'licences',
  version: 2,
  collection: 'licences',
  indexes: [{ fields: ['expirationTime'] }],
  on: {
    LicenceGranted: { key, fold: (_, { data, metadata }) => ({ ...data, grantedAt: metadata.recordedAt }) },
    LicenceExpired: gone,
    UserForgotten: gone,
  },
})
