// Who may be on the live socket and follow what: asked from the access view, which may be on its way still.
import { NotBuilt } from '../../projections/kit/reader.ts'
import type { Access } from '../../protocol/access.ts'
import type { Caller } from '../../protocol/call.ts'
import { CLOSE } from '../../protocol/live.ts'
import type { AnyLiveTopic } from '../../queries/kit/live.ts'
import { hasExpired } from '../access/access.ts'

/** Whether it can be told at the moment who may what: not while the read models of it are being built. */
export const areRightsKnown = (access: Access) => (): boolean => {
  try {
    access.user(0)
    access.group(0)
    return true
  } catch (error) {
    if (error instanceof NotBuilt) return false
    throw error
  }
}

/** Who may follow a topic, as its area says; nobody follows what is no topic of any. */
export const maySeeTopic =
  (access: Access, topics: readonly AnyLiveTopic[]) =>
  ({ userId }: Caller, name: string): boolean =>
    topics.some(({ topic, permit }) => {
      const ids = topic.idsIn(name)
      if (ids === null) return false
      try {
        permit(access, userId, ids as never)
        return true
      } catch {
        return false
      }
    })

/** For the live socket: whose time here is over. */
export const mustLeave =
  (access: Access, now: () => Date) =>
  ({ userId }: Caller): number | null => {
    const user = access.user(userId)
    if (user?.isForgotten) return CLOSE.sessionEnded
    return hasExpired(user, now()) ? CLOSE.accountExpired : null
  }
