// Deletes a problem after confirmation, or shows its uses instead; a refusal stays visible until closed.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteProblem } from '../../../commands/problems/problem/calls.ts'
import { problemUses } from '../../../queries/problems/calls.ts'
import type { ListedProblem, ProblemUses } from '../../../queries/problems/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'

const isInClass = ({ sets, uses, elsewhereCount }: ProblemUses): boolean =>
  uses.length > 0 || elsewhereCount > 0 || sets.some(({ isAssigned }) => isAssigned)

export const useDeletion = (nameOf: (problem: ListedProblem) => string) => {
  const { t } = useTranslation(['problems', 'console'])
  const refresh = useRefresh()
  const queries = useQueryClient()
  const [used, setUsed] = useState<{ problem: ListedProblem; uses: ProblemUses } | null>(null)
  const deletion = useMutation({
    mutationFn: (problem: ListedProblem) => request(deleteProblem, { problemId: problem.id }),
    onSuccess: () => notifySuccess(t('list.deleted')),
    onSettled: () => refresh(deleteProblem),
  })
  const ask = async (problem: ListedProblem): Promise<void> => {
    const uses = await queries.fetchQuery({ ...callQuery(problemUses, { problemId: problem.id }), staleTime: 0 })
    if (isInClass(uses)) return setUsed({ problem, uses })
    const count = uses.sets.length + uses.otherSetCount
    const inSets = count === 0 ? '' : ` ${t('console:problems.inSets', { count })}`
    const message = t('list.deleteText', { title: nameOf(problem) }) + inSets
    if (await confirm({ title: t('list.deleteTitle'), message, confirmLabel: t('list.delete'), isDangerous: true }))
      deletion.mutate(problem)
  }
  const forget = () => {
    setUsed(null)
    deletion.reset()
  }
  return {
    ask: (problem: ListedProblem) => void ask(problem).catch((error: unknown) => notifyFailure(error)),
    refused: deletion.isError ? { problem: deletion.variables, error: deletion.error } : null,
    used,
    forget,
  }
}
