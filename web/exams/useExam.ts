// Common queries of an exam's pages: address, class, the exam with its live clock, and the polling interval while disconnected.
import { useQuery } from '@tanstack/react-query'
import { groupInfo } from '../../queries/classes/calls.ts'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { examInfo, examTopic } from '../../queries/exams/calls.ts'
import type { ShownExam } from '../../queries/exams/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { askedAt, useAsOf } from '../shared/asOf.ts'
import { usePollInterval } from '../shared/live/live.ts'
import { useRows } from '../shared/live/rows.ts'
import { useParams } from '../shared/router.ts'
import { putClock } from './putClock.ts'

export interface ReadExam {
  groupId: number
  activityId: number
  group: GroupInfo | undefined
  exam: ShownExam | undefined
  /** Error of the exam query, or null. */
  error: Error | null
  retry: () => void
  refetchInterval: number | false
  /** Time of the past view, ISO-8601; null for now. */
  at: string | null
}

export const useExam = (): ReadExam => {
  const params = useParams()
  const groupId = Number(params.groupId)
  const activityId = Number(params.examId)
  const { data: group } = useQuery(callQuery(groupInfo, { groupId }))
  const at = useAsOf(groupId)
  const topic = examTopic.of({ activityId })
  const interval = usePollInterval(topic)
  const refetchInterval = at === null && interval
  const asked = callQuery(examInfo, { groupId, activityId, ...askedAt(at) })
  useRows(topic, { queryKey: asked.queryKey, put: putClock })
  const query = useQuery({ ...asked, refetchInterval })
  const { data: exam, error } = query
  return { groupId, activityId, group, exam, error, at, refetchInterval, retry: () => void query.refetch() }
}
