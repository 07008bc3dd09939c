// Copy and deletion of a set.
import { useMutation } from '@tanstack/react-query'
import { cloneProblemSet, deleteProblemSet } from '../../../commands/problems/problemSet/calls.ts'
import type { ListedProblemSet } from '../../../queries/problems/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { paths } from '../../shared/paths.ts'
import { useNavigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import { kindOfType } from './setValues.ts'

type Named = Pick<ListedProblemSet, 'problemSetId' | 'type' | 'name'>

/** Copies a set and opens the copy. */
export const useClone = ({ problemSetId, type }: Named) => {
  const { t } = useTranslation('sets')
  const refresh = useRefresh()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => request(cloneProblemSet, { problemSetId }),
    onSuccess: async ({ problemSetId: copyId }) => {
      notifySuccess(t('page.cloned'))
      await navigate(paths.problemSetEdit(kindOfType(type), copyId))
    },
    onError: (error) => notifyFailure(error),
    onSettled: () => refresh(cloneProblemSet),
  })
}

/** Deletes after confirmation and calls `onDeleted`. */
export const useSetDeletion = ({ problemSetId, name }: Named, onDeleted: () => void) => {
  const { t } = useTranslation('sets')
  const refresh = useRefresh()
  const deletion = useMutation({
    mutationFn: () => request(deleteProblemSet, { problemSetId }),
    onSuccess: () => {
      notifySuccess(t('page.deleted'))
      onDeleted()
    },
    onError: (error) => notifyFailure(error),
    onSettled: () => refresh(deleteProblemSet),
  })
  const ask = async (): Promise<void> => {
    const question = { title: t('page.deleteTitle'), message: t('page.deleteText', { name }), confirmLabel: t('page.delete') }
    if (await confirm({ ...question, isDangerous: true })) deletion.mutate()
  }
  return { ask: () => void ask(), isPending: deletion.isPending }
}
