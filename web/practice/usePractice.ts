// Common queries of a practice's pages: address, class, practice, and the polling interval while disconnected.
import { useQuery } from '@tanstack/react-query'
import { groupInfo } from '../../queries/classes/calls.ts'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { practiceInfo } from '../../queries/practice/calls.ts'
import type { ShownPractice } from '../../queries/practice/schemas.ts'
import type { Place } from '../activities/index.ts'
import { callQuery } from '../shared/api/queries.ts'
import { askedAt, useAsOf } from '../shared/asOf.ts'
import { useParams } from '../shared/router.ts'
import { usePracticeUpdates } from './usePracticeUpdates.ts'

export interface ReadPractice {
  place: Place
  group: GroupInfo | undefined
  practice: ShownPractice | undefined
  /** Error of the practice query, or null. */
  error: Error | null
  refetchInterval: number | false
  /** Time of the past view, ISO-8601; null for now. */
  at: string | null
}

export const usePractice = (): ReadPractice => {
  const params = useParams()
  const place = { groupId: Number(params.groupId), activityId: Number(params.practiceId), problemSetId: Number(params.problemSetId) }
  const { groupId, activityId } = place
  const refetchInterval = usePracticeUpdates(groupId)
  const { data: group } = useQuery(callQuery(groupInfo, { groupId }))
  const at = useAsOf(groupId)
  const { data: practice, error } = useQuery(callQuery(practiceInfo, { groupId, activityId, ...askedAt(at) }))
  return { place, group, practice, error, at, refetchInterval: at === null && refetchInterval }
}
