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

type Found = { topic: AnyLiveTopic; ids: unknown } | null

/** The topic of a name and its ids; the same names are looked for again and again. */
const topicsByName = (topics: readonly AnyLiveTopic[]): ((name: string) => Found) => {
  const known = new LRUCache<string, { found: Found }>({ max: MOST_REMEMBERED })
  return (name) => {
    const remembered = known.get(name)
    if (remembered) return remembered.found
    let found: Found = null
    for (const live of topics) {
      const ids = live.topic.idsIn(name)
      if (ids !== null) {
        found = { topic: live, ids }
        break
      }
    }
    known.set(name, { found })
    return found
  }
}

/** Asks the area of a topic whether a person may follow it; false for an unknown topic. Rejects while that cannot be determined. */
export const maySeeTopic = (access: Access, topics: readonly AnyLiveTopic[], sources: PermitSources) => {
  const topicOf = topicsByName(topics)
  return async ({ userId }: Caller, name: string): Promise<boolean> => {
    const found = topicOf(name)
    if (found === null) return false
    try {
      await found.topic.permit(access, userId, found.ids as never, sources)
      return true
    } catch (error) {
      if (error instanceof Rejection) return false
      throw error
    }
  }
}

/** Per-message permission check for a topic about several classes; null for a topic with a single permission. */
export const mayHearOn = (access: Access, topics: readonly AnyLiveTopic[]) => {
  const topicOf = topicsByName(topics)
  /** A message goes to all followers of its topic one after the other, and is parsed for the first. */
  let last: { message: string; payload: unknown } = { message: '', payload: null }
  const payloadOf = (message: string): unknown => {
    if (last.message !== message) last = { message, payload: (JSON.parse(message) as ServerMessage).payload }
    return last.payload
  }
  return ({ userId }: Caller, name: string): ((message: string) => boolean) | null => {
    const hears = topicOf(name)?.topic.hears
    return hears ? (message) => hears(access, userId, payloadOf(message)) : null
  }
}

/** Rejects people whose account has ended, for the live socket. */
export const mustLeave =
  (access: Access, now: () => Date) =>
  ({ userId }: Caller): number | null => {
    const user = access.user(userId)
    if (user?.isForgotten) return CLOSE.sessionEnded
    return hasExpired(user, now()) ? CLOSE.accountExpired : null
  }
