// Pictures of users: fetched in batches and cached.
import { useQuery } from '@tanstack/react-query'
import { userAvatars } from '../../../queries/people/user/calls.ts'
import { request } from '../api/client.ts'

/** Batch limit of the server. */
const AT_ONCE = 50
/** Time in which the requests of a table are collected. */
const GATHER_MS = 20
const KEPT_MS = 10 * 60_000

type Waiting = Map<number, PromiseWithResolvers<string | null>>

let waiting: Waiting = new Map()

const ask = async (asked: Waiting): Promise<void> => {
  const userIds = [...asked.keys()]
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const some = userIds.slice(from, from + AT_ONCE)
    try {
      const found = new Map((await request(userAvatars, { userIds: some })).map(({ userId, avatar }) => [userId, avatar]))
      for (const userId of some) asked.get(userId)?.resolve(found.get(userId) ?? null)
    } catch (error) {
      for (const userId of some) asked.get(userId)?.reject(error)
    }
  }
}

/** Fetches one picture as part of a batch. */
const avatarOf = (userId: number): Promise<string | null> => {
  if (waiting.size === 0)
    setTimeout(() => {
      const asked = waiting
      waiting = new Map()
      void ask(asked)
    }, GATHER_MS)
  const known = waiting.get(userId) ?? Promise.withResolvers<string | null>()
  waiting.set(userId, known)
  return known.promise
}

/** A picture as a data URL; null without one and while loading. */
export const useAvatar = (userId: number): string | null =>
  useQuery({
    queryKey: [userAvatars.path, userId],
    queryFn: () => avatarOf(userId),
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
    retry: false,
  }).data ?? null
