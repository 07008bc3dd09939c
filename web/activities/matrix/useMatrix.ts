// The matrix of an activity with the titles of its problems, as its parts read it; fresh while others hand in.
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ActivityCalls } from '../../../queries/activities/calls.ts'
import { marksTopic } from '../../../queries/activities/marks/calls.ts'
import type { ActivityMatrix } from '../../../queries/activities/matrix/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { localeOf } from '../../shared/i18n.ts'
import { useLiveQueries } from '../../shared/live/changes.ts'
import type { Place } from '../place.ts'

export interface ReadMatrix {
  /** Undefined until it has come. */
  matrix: ActivityMatrix | undefined
  /** The title of a problem; its number in the set until the titles have come. */
  titleOf: (problemId: number) => string
  error: Error | null
  retry: () => void
}

/** `refetchInterval` is for the time in which nothing arrives live. */
export const useMatrix = (place: Place, calls: Pick<ActivityCalls, 'matrix' | 'problems'>, refetchInterval: number | false): ReadMatrix => {
  const { data: titles } = useQuery(callQuery(calls.problems, place))
  const { data: matrix, error, refetch } = useQuery({ ...callQuery(calls.matrix, place), refetchInterval })
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
