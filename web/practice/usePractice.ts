// What every page of a practice reads first: where it is, its class, the practice itself, and how often to ask while nothing arrives live.
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
  /** Why the practice could not be read; null where it could. */
  error: Error | null
  refetchInterval: number | false
  /** As of when the page shows the class, ISO-8601; null for now. */
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
