// Copies the saved state of a problem and opens the copy.
import { useMutation } from '@tanstack/react-query'
import { cloneProblem } from '../../commands/problems/problem/calls.ts'
import { request } from '../shared/api/client.ts'
import { useRefresh } from '../shared/live/refresh.ts'
import { paths } from '../shared/paths.ts'
import { useNavigate } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { notifyFailure, notifySuccess } from '../shared/ui/notify.tsx'

export const useCopy = () => {
  const { t } = useTranslation('problems')
  const refresh = useRefresh()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (problemId: number) => request(cloneProblem, { problemId }),
    onSuccess: async ({ problemId }) => {
      notifySuccess(t('list.copied'))
      await navigate(paths.problemEdit(problemId))
    },
    onError: (error) => notifyFailure(error),
    onSettled: () => refresh(cloneProblem),
  })
}
