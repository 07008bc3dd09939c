// The order of a class's practices: shown at once, taken back when the server refuses, and asked for again where somebody else moved them.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reorderPractices } from '../../../commands/practice/order/calls.ts'
import { practiceList } from '../../../queries/practice/calls.ts'
import type { ShownPractice } from '../../../queries/practice/schemas.ts'
import { ApiError, request } from '../../shared/api/client.ts'
import { newCommandId } from '../../shared/api/commandId.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { notifyFailure } from '../../shared/ui/notify.tsx'

/** Puts the practices of one list into an order. */
export const useReorder = (groupId: number) => {
  const { t } = useTranslation('practiceEdit')
  const queries = useQueryClient()
  const refresh = useRefresh()
  const { queryKey } = callQuery(practiceList, { groupId })
  return useMutation({
    mutationFn: ({ activityIds, seen }: { activityIds: number[]; seen: number[] }) =>
      request(reorderPractices, { groupId, activityIds, seen }, { idempotencyKey: newCommandId() }),
    onMutate: async ({ activityIds }) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<ShownPractice[]>(queryKey)
      const orderOf = ({ activityId, order }: ShownPractice) =>
        activityIds.includes(activityId) ? activityIds.indexOf(activityId) + 1 : order
      queries.setQueryData<ShownPractice[]>(queryKey, (list) => list?.map((one) => ({ ...one, order: orderOf(one) })))
      return { before }
    },
    onError: (error, _, context) => {
      queries.setQueryData(queryKey, context?.before)
      notifyFailure(error instanceof ApiError && error.code === 'Common.Conflict' ? t('order.conflict') : error)
    },
    onSettled: () => refresh(reorderPractices),
  })
}
