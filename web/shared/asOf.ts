// The past moment at which a class is shown. Kept in the URL, so that it can be shared; for the class's staff only.
import { useQuery } from '@tanstack/react-query'
import { groupInfo } from '../../queries/classes/calls.ts'
import { callQuery } from './api/queries.ts'
import { useSearchParams } from './router.ts'

export const AS_OF = 'asOf'

/** ISO-8601 UTC; null for now, or when the URL has no time. */
export const asOfIn = (search: URLSearchParams): string | null => {
  const text = search.get(AS_OF)
  if (text === null || !/^\d{4}-\d\d-\d\dT/.test(text) || Number.isNaN(Date.parse(text))) return null
  return new Date(text).toISOString()
}

/** The moment at which the page shows the class; null for now. Always null for students. */
export const useAsOf = (groupId: number): string | null => {
  const [search] = useSearchParams()
  const { data: group } = useQuery(callQuery(groupInfo, { groupId }))
  return group?.mayAudit === true ? asOfIn(search) : null
}

/** Query parameters for that moment. */
export const askedAt = (at: string | null): { at?: string } => (at === null ? {} : { at })

/** Path of another page of the class, at the same moment. */
export const keptAt = (path: string, at: string | null): string =>
  at === null ? path : `${path}${path.includes('?') ? '&' : '?'}${AS_OF}=${encodeURIComponent(at)}`
