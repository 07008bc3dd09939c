// Sign-ins of a user, with time and method: one document per user, visible to them.
import type { SessionEvent } from '../../commands/people/session/events.ts'
import type { SignInWay } from '../../commands/people/session/schemas.ts'
import type { UserEvent } from '../../commands/people/user/events.ts'
import { projection } from '../kit/projection.ts'

/** Sign-ins kept per user, newest first. */
const KEPT = 20

export type SignInsDocument = {
  _id: string
  /** Newest first. `scope`: purpose of a sign-in link. */
  signIns: readonly { at: string; ip: string | null; way: SignInWay; scope: string | null }[]
}

const key = ({ data }: { data: { userId: number } }): string => String(data.userId)

export const signIns = projection<SignInsDocument, SessionEvent | UserEvent>({
  name: 'signIns',
  version: 1,
  collection: 'signIns',
  hasNoSnapshots: true,
  on: {
    SignedIn: {
      key,
      fold: (before, { data: { way, scope }, metadata }) => ({
        signIns: [{ at: metadata.recordedAt, ip: metadata.ip ?? null, way, scope }, ...(before?.signIns ?? []).slice(0, KEPT - 1)],
      }),
    },
    UserForgotten: { key, fold: () => null },
  },
})
