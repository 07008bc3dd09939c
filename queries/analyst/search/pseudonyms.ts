// Finds a person by the pseudonym that analysts see.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AccessUser } from '../../../protocol/access.ts'
import type { AnalystDeps } from '../deps.ts'

const PAGE = 1000

/** User id by pseudonym; null for an unknown one. Pseudonyms of known users are kept, and users are listed again for one that is not among them. */
export const createPeopleByPseudonym = ({
  reader,
  pseudonym,
}: Pick<AnalystDeps, 'reader' | 'pseudonym'>): ((written: string) => Promise<number | null>) => {
  const ids = new Map<string, number>()
  const known = new Set<number>()
  const list = async (): Promise<void> => {
    for (let last = ''; ; ) {
      const users = await reader.find<AccessUser & { _id: string }>('accessUsers', {
        filter: { _id: { $gt: last } },
        sort: [['_id', 1]],
        limit: PAGE,
      })
      for (const { userId } of users) {
        if (known.has(userId)) continue
        known.add(userId)
        ids.set(pseudonym(userId), userId)
      }
      if (users.length < PAGE) return
      last = users.at(-1)?._id ?? last
      await nextTurn()
    }
  }
  return async (written) => {
    const wanted = written.toUpperCase()
    if (!ids.has(wanted)) await list()
    return ids.get(wanted) ?? null
  }
}
