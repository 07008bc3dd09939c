// Sign-ins that were refused: one document per person, and one per name that belongs to nobody, for the person and for platform admins.
import type { SessionEvent } from '../../commands/people/session/events.ts'
import type { UserEvent } from '../../commands/people/user/events.ts'
import { projection } from '../kit/projection.ts'

/** Of each the newest few are kept. */
const KEPT = 20

export type RefusedSignInsDocument = {
  _id: string
  /** Null where the account is nobody's. */
  userId: number | null
  count: number
  lastAt: string
  /** The newest first. */
  attempts: readonly { at: string; ip: string | null; reason: string }[]
}

/** The document of a person. */
export const refusedOf = (userId: number): string => `user-${userId}`

export const refusedSignIns = projection<RefusedSignInsDocument, SessionEvent | UserEvent>({
  name: 'refusedSignIns',
  version: 1,
  collection: 'refusedSignIns',
  hasNoSnapshots: true,
  indexes: [{ fields: ['lastAt'] }],
  on: {
    SignInRejected: {
      key: ({ data, stream }) => (data.userId === null ? stream : refusedOf(data.userId)),
      fold: (before, { data, metadata }) => ({
        userId: data.userId,
        count: (before?.count ?? 0) + 1,
        lastAt: metadata.recordedAt,
        attempts: [
          { at: metadata.recordedAt, ip: metadata.ip ?? null, reason: data.reason },
          ...(before?.attempts ?? []).slice(0, KEPT - 1),
        ],
      }),
    },
    UserForgotten: { key: ({ data }) => refusedOf(data.userId), fold: () => null },
  },
})
