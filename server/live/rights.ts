// Permissions on the live socket, from the access view (which may not be built yet) and the activities.
import { LRUCache } from 'lru-cache'
import { NotBuilt } from '../../projections/kit/reader.ts'
import type { Access } from '../../protocol/access.ts'
import type { Caller } from '../../protocol/call.ts'
import { Rejection } from '../../protocol/catalogue.ts'
import { CLOSE } from '../../protocol/live.ts'
import type { ServerMessage } from '../../protocol/liveSchemas.ts'
import type { ShownActivities, ShownActivity } from '../../queries/kit/activity.ts'
import type { AnyLiveTopic, PermitSources } from '../../queries/kit/live.ts'
import { hasExpired } from '../access/access.ts'

const MOST_REMEMBERED = 10_000
const REMEMBERED_MS = 1000

/** Whether permissions are known: not while their read models are being built. */
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

/**
 * Caches activities for a second, so that many sockets cause one read. A missing activity is not cached, since it may have been created just now.
 */
export const rememberedActivities = (activities: ShownActivities): ShownActivities => {
  const remembered = new LRUCache<number, ShownActivity>({
    max: MOST_REMEMBERED,
    ttl: REMEMBERED_MS,
    fetchMethod: async (activityId) => (await activities.found([activityId]))[0],
  })
  return {
    ...activities,
    async found(activityIds) {
      const found = await Promise.all([...new Set(activityIds)].map((activityId) => remembered.fetch(activityId)))
      return found.filter((activity) => activity !== undefined)
    },
  }
}

/** Asks the area of a topic whether a person may follow it; false for an unknown topic. Rejects while that cannot be determined. */
export const maySeeTopic =
  (access: Access, topics: readonly AnyLiveTopic[], sources: PermitSources) =>
  async ({ userId }: Caller, name: string): Promise<boolean> => {
    for (const { topic, permit } of topics) {
      const ids = topic.idsIn(name)
      if (ids === null) continue
      try {
        await permit(access, userId, ids as never, sources)
        return true
      } catch (error) {
        if (error instanceof Rejection) return false
        throw error
      }
    }
    return false
  }

/** Per-message permission check for a topic about several classes; null for a topic with a single permission. */
export const mayHearOn =
  (access: Access, topics: readonly AnyLiveTopic[]) =>
  ({ userId }: Caller, name: string): ((message: string) => boolean) | null => {
    const { hears } = topics.find(({ topic }) => topic.idsIn(name) !== null) ?? {}
    return hears ? (message) => hears(access, userId, (JSON.parse(message) as ServerMessage).payload) : null
  }

/** Rejects people whose account has ended, for the live socket. */
export const mustLeave =
  (access: Access, now: () => Date) =>
  ({ userId }: Caller): number | null => {
    const user = access.user(userId)
    if (user?.isForgotten) return CLOSE.sessionEnded
    return hasExpired(user, now()) ? CLOSE.accountExpired : null
  }
