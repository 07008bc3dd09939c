// Who may be on the live socket and follow what: asked from the access view, which may be on its way still.
import { NotBuilt } from '../../projections/kit/reader.ts'
import type { Access } from '../../protocol/access.ts'
import type { Caller } from '../../protocol/call.ts'
import { CLOSE } from '../../protocol/live.ts'
import type { ServerMessage } from '../../protocol/liveSchemas.ts'
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

/** How to ask whether a person may hear a message of a topic that tells of several classes; null for a topic of which they may hear all. */
export const mayHearOn =
  (access: Access, topics: readonly AnyLiveTopic[]) =>
  ({ userId }: Caller, name: string): ((message: string) => boolean) | null => {
    const { hears } = topics.find(({ topic }) => topic.idsIn(name) !== null) ?? {}
    return hears ? (message) => hears(access, userId, (JSON.parse(message) as ServerMessage).payload) : null
  }

/** For the live socket: whose time here is over. */
export const mustLeave =
  (access: Access, now: () => Date) =>
  ({ userId }: Caller): number | null => {
    const user = access.user(userId)
    if (user?.isForgotten) return CLOSE.sessionEnded
    return hasExpired(user, now()) ? CLOSE.accountExpired : null
  }
