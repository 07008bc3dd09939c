// As of when a class is shown: it stands in the address, so that it can be shared, and is for those who look after the class.
import { useQuery } from '@tanstack/react-query'
import { groupInfo } from '../../queries/classes/calls.ts'
import { callQuery } from './api/queries.ts'
import { useSearchParams } from './router.ts'

export const AS_OF = 'asOf'

/** ISO-8601 UTC; null for now, and where the address says no time. */
export const asOfIn = (search: URLSearchParams): string | null => {
  const text = search.get(AS_OF)
  if (text === null || !/^\d{4}-\d\d-\d\dT/.test(text) || Number.isNaN(Date.parse(text))) return null
  return new Date(text).toISOString()
}

/** As of when the page shows the class; null for now. Students are shown the class as it is, whatever the address says. */
export const useAsOf = (groupId: number): string | null => {
  const [search] = useSearchParams()
  const { data: group } = useQuery(callQuery(groupInfo, { groupId }))
  return group?.mayAudit === true ? asOfIn(search) : null
}

/** What a call is asked of that moment. */
export const askedAt = (at: string | null): { at?: string } => (at === null ? {} : { at })

/** The address of another page of the class, as of the same moment. */
export const keptAt = (path: string, at: string | null): string =>
  at === null ? path : `${path}${path.includes('?') ? '&' : '?'}${AS_OF}=${encodeURIComponent(at)}`
