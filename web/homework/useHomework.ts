// Common queries of a homework's pages: address, class, homework, and the polling interval while disconnected.
import { useQuery } from '@tanstack/react-query'
import { groupInfo } from '../../queries/classes/calls.ts'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { homeworkInfo } from '../../queries/homework/calls.ts'
import type { ShownHomework } from '../../queries/homework/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { askedAt, useAsOf } from '../shared/asOf.ts'
import { useParams } from '../shared/router.ts'
import { useHomeworkUpdates } from './useHomeworkUpdates.ts'

export interface ReadHomework {
  groupId: number
  activityId: number
  group: GroupInfo | undefined
  homework: ShownHomework | undefined
  /** Error of the homework query, or null. */
  error: Error | null
  retry: () => void
  refetchInterval: number | false
  /** Time of the past view, ISO-8601; null for now. */
  at: string | null
}

export const useHomework = (): ReadHomework => {
  const params = useParams()
  const groupId = Number(params.groupId)
  const activityId = Number(params.homeworkId)
  const interval = useHomeworkUpdates(activityId)
  const { data: group } = useQuery(callQuery(groupInfo, { groupId }))
  const at = useAsOf(groupId)
  const refetchInterval = at === null && interval
  const query = useQuery({ ...callQuery(homeworkInfo, { groupId, activityId, ...askedAt(at) }), refetchInterval })
  const { data: homework, error } = query
  return { groupId, activityId, group, homework, error, at, refetchInterval, retry: () => void query.refetch() }
}
