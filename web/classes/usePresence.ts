// Whoever has a page of a class in sight is there: the server hears it now and then (requirement a08).
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { groupPing, groupPingTime } from '../../commands/classes/presence/calls.ts'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { ApiError, request } from '../shared/api/client.ts'
import { callQuery } from '../shared/api/queries.ts'
import { keepPinging } from './pinging.ts'

const TIMEOUT_S = 20

/** One ping. True where the server will not have any: the class has ended, or the person is not in it any more. */
const ping = async (groupId: number, signal: AbortSignal): Promise<boolean> => {
  try {
    await request(groupPing, { groupId }, { signal, timeout: TIMEOUT_S })
    return false
  } catch (error) {
    return error instanceof ApiError && (error.status === 403 || error.status === 404)
  }
}

/** Of a class that goes on, for its members; who looks after it from outside is not in it. */
const isForMember = (group: GroupInfo): boolean => !group.isExpired && (group.isGroupTeacher || group.isGroupAssistant || !group.mayAudit)

/** Pings as long as the page is shown and in sight. `group` is undefined until it is known. */
export const usePresence = (group: GroupInfo | undefined): void => {
  const groupId = group !== undefined && isForMember(group) ? group.groupId : null
  const { data } = useQuery({ ...callQuery(groupPingTime, {}), enabled: groupId !== null, staleTime: Number.POSITIVE_INFINITY })
  const everyMs = data?.groupPingTime
  useEffect(() => {
    if (groupId === null || everyMs === undefined) return
    const leaving = new AbortController()
    const end = keepPinging({ everyMs, ping: () => ping(groupId, leaving.signal) })
    return () => {
      end()
      leaving.abort()
    }
  }, [groupId, everyMs])
}
