// Copies a listed problem set, or deletes it after confirmation; a refusal stays visible until closed.
import { useMutation } from '@tanstack/react-query'
import { cloneProblemSet, deleteProblemSet } from '../../../commands/problems/problemSet/calls.ts'
import type { ListedProblemSet } from '../../../queries/problems/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { paths } from '../../shared/paths.ts'
import { useNavigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { notifySuccess } from '../../shared/ui/notify.tsx'

export const useSetActions = (kind: number) => {
  const { t } = useTranslation('console')
  const refresh = useRefresh()
  const navigate = useNavigate()
  const cloning = useMutation({
    mutationFn: ({ problemSetId }: ListedProblemSet) => request(cloneProblemSet, { problemSetId }),
    onSuccess: async ({ problemSetId }) => {
      notifySuccess(t('sets.cloned'))
      await navigate(paths.problemSetEdit(kind, problemSetId))
    },
    onSettled: () => refresh(cloneProblemSet),
  })
  const deletion = useMutation({
    mutationFn: ({ problemSetId }: ListedProblemSet) => request(deleteProblemSet, { problemSetId }),
    onSuccess: () => notifySuccess(t('sets.deleted')),
    onSettled: () => refresh(deleteProblemSet),
  })
  const ask = async (set: ListedProblemSet): Promise<void> => {
    const message = t('sets.deleteText', { name: set.name })
    if (await confirm({ title: t('sets.deleteTitle'), message, confirmLabel: t('sets.delete'), isDangerous: true })) deletion.mutate(set)
  }
  const failed = [deletion, cloning].find(({ isError }) => isError)
  return {
    clone: (set: ListedProblemSet) => cloning.mutate(set),
    remove: (set: ListedProblemSet) => void ask(set),
    refused: failed?.variables === undefined ? null : { name: failed.variables.name, error: failed.error },
    forget() {
      deletion.reset()
      cloning.reset()
    },
  }
}
