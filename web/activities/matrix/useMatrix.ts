// Matrix of an activity with its problem titles and live updates.
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ActivityCalls } from '../../../queries/activities/calls.ts'
import { marksTopic } from '../../../queries/activities/marks/calls.ts'
import type { ActivityMatrix } from '../../../queries/activities/matrix/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { askedAt } from '../../shared/asOf.ts'
import { localeOf } from '../../shared/i18n.ts'
import { useLiveQueries } from '../../shared/live/changes.ts'
import type { Place } from '../place.ts'

export interface ReadMatrix {
  /** Undefined while loading. */
  matrix: ActivityMatrix | undefined
  /** Title of a problem; its number in the set until titles have loaded. */
  titleOf: (problemId: number) => string
  error: Error | null
  retry: () => void
}

interface MatrixOptions {
  /** Time of the past view, ISO-8601; null for now. */
  at: string | null
  /** Polling interval while disconnected. */
  refetchInterval: number | false
}

export const useMatrix = (
  place: Place,
  calls: Pick<ActivityCalls, 'matrix' | 'problems'>,
  { at, refetchInterval }: MatrixOptions,
): ReadMatrix => {
  const asked = { ...place, ...askedAt(at) }
  const { data: titles } = useQuery(callQuery(calls.problems, asked))
  const { data: matrix, error, refetch } = useQuery({ ...callQuery(calls.matrix, asked), refetchInterval })
  useLiveQueries(marksTopic.of({ groupId: place.groupId }), [calls.matrix], {
    isMeant: (changed) => (changed as { activityId?: number } | null)?.activityId === place.activityId,
  })
  const titleOf = useCallback(
    (problemId: number) =>
      localeOf(titles?.find(({ id }) => id === problemId)?.locales ?? [])?.title ??
      String(1 + (matrix?.problems.findIndex((problem) => problem.problemId === problemId) ?? 0)),
    [titles, matrix],
  )
  return { matrix, titleOf, error, retry: () => void refetch() }
}
