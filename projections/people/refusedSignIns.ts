// Refused sign-ins: one document per user, and one per name without an account, for the user and for platform admins.
import type { SessionEvent } from '../../commands/people/session/events.ts'
import type { UserEvent } from '../../commands/people/user/events.ts'
import { projection } from '../kit/projection.ts'

/** Attempts kept per document, newest first. */
const KEPT = 20

export type RefusedSignInsDocument = {
  _id: string
  /** Null if there is no such account. */
  userId: number | null
  count: number
  lastAt: string
  /** Newest first. */
  attempts: readonly { at: string; ip: string | null; reason: string }[]
}

/** Id of a user's document. */
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
