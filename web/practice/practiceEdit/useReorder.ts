// Optimistic reordering of a class's practices: reverts to the server's order on refusal, and refetches after a concurrent change.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reorderPractices } from '../../../commands/practice/order/calls.ts'
import { practiceList } from '../../../queries/practice/calls.ts'
import type { ShownPractice } from '../../../queries/practice/schemas.ts'
import { ApiError, request } from '../../shared/api/client.ts'
import { newCommandId } from '../../shared/api/commandId.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { notifyFailure } from '../../shared/ui/notify.tsx'

type Practices = ShownPractice[] | undefined

/** Last order confirmed by the server, shared by all pending moves. */
interface Known {
  practices: Practices
}

const inOrder = (practices: Practices, activityIds: readonly number[]): Practices =>
  practices?.map((one) => (activityIds.includes(one.activityId) ? { ...one, order: activityIds.indexOf(one.activityId) + 1 } : one))

/** Reorders the practices of one list. Moves are sent in sequence, because each includes the order that it is based on. */
export const useReorder = (groupId: number) => {
  const { t } = useTranslation('practiceEdit')
  const queries = useQueryClient()
  const refresh = useRefresh()
  const { queryKey } = callQuery(practiceList, { groupId })
  const mutationKey = ['practiceOrder', groupId]
  const isLast = () => queries.isMutating({ mutationKey }) === 1
  return useMutation({
    mutationKey,
    scope: { id: 'practiceOrder' },
    mutationFn: ({ activityIds, seen }: { activityIds: number[]; seen: number[] }) =>
      request(reorderPractices, { groupId, activityIds, seen }, { idempotencyKey: newCommandId() }),
    onMutate: async ({ activityIds }): Promise<Known> => {
      await queries.cancelQueries({ queryKey })
      const underWay = queries.getMutationCache().findAll({ mutationKey, status: 'pending' })
      const shared = underWay.find(({ state }) => state.context !== undefined)?.state.context as Known | undefined
      const known = shared ?? { practices: queries.getQueryData<ShownPractice[]>(queryKey) }
      queries.setQueryData<ShownPractice[]>(queryKey, (list) => inOrder(list, activityIds))
      return known
    },
    onSuccess: (_reply, { activityIds }, known) => {
      known.practices = inOrder(known.practices, activityIds)
    },
    onError: (error, _, known) => {
      if (!isLast()) return
      queries.setQueryData(queryKey, known?.practices)
      notifyFailure(error instanceof ApiError && error.code === 'Common.Conflict' ? t('order.conflict') : error)
    },
    // a refetch in between would briefly revert the later moves
    onSettled: () => (isLast() ? refresh(reorderPractices) : undefined),
  })
}
