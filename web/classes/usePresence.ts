// Reports presence in a class to the server while a page of it is visible (requirement a08).
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { groupPing, groupPingTime } from '../../commands/classes/presence/calls.ts'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { ApiError, request } from '../shared/api/client.ts'
import { callQuery } from '../shared/api/queries.ts'
import { keepPinging } from './pinging.ts'

const TIMEOUT_S = 20

/** One ping. True if the server refuses further pings: the class has ended, or the user is no longer a member. */
const ping = async (groupId: number, signal: AbortSignal): Promise<boolean> => {
  try {
    await request(groupPing, { groupId }, { signal, timeout: TIMEOUT_S })
    return false
  } catch (error) {
    return error instanceof ApiError && (error.status === 403 || error.status === 404)
  }
}

/** True for members of a class that has not ended; outside managers are not members. */
const isForMember = (group: GroupInfo): boolean => !group.isExpired && (group.isGroupTeacher || group.isGroupAssistant || !group.mayAudit)

/** Pings while the page is mounted and visible. `group` is undefined until known. */
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
