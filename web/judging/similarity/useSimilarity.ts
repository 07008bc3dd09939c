// Queries and commands of the similarity of answers.
import { useMutation, useQuery } from '@tanstack/react-query'
import { analyzeResult, removeWaiver } from '../../../commands/judging/similarity/calls.ts'
import type { Measure } from '../../../judge/similarity/types.ts'
import { analyzeClass, analyzeDetail } from '../../../queries/judging/similarity/calls.ts'
import type { AnalyzeDetail } from '../../../queries/judging/similarity/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'

export type OtherId = AnalyzeDetail['similar'][number]['answerId']

/** Details of an answer, with the program beside it; null for the most similar one. */
export const useDetail = (answerId: number, otherId: OtherId | null) => useQuery(callQuery(analyzeDetail, { answerId, otherId }))

/** Time between two requests while the answers of a class are being compared. */
const PENDING_MS = 4000

export const useClassSimilarity = (asked: {
  groupId: number
  activityId: number
  problemId: number
  languageId: number | null
  measure: Measure
}) =>
  useQuery({
    ...callQuery(analyzeClass, asked),
    enabled: asked.problemId > 0,
    refetchInterval: ({ state }) => (state.data?.isPending === true ? PENDING_MS : false),
  })

/** Measures an answer whose check is pending. */
export const useMeasuring = (answerId: number | null) => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => request(analyzeResult, { answerId: answerId ?? 0 }),
    onSuccess: () => refresh(analyzeResult),
    onError: (error) => notifyFailure(error),
  })
}

export const useWaiverRemoval = (answerId: number) => {
  const { t } = useTranslation('similarity')
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => request(removeWaiver, { answerId }),
    onSuccess: () => notifySuccess(t('waiver.removed')),
    onError: (error) => notifyFailure(error),
    onSettled: () => refresh(removeWaiver),
  })
}
