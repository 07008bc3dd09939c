// Star and solution switch: shown at once, taken back when the server refuses.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateSolutionSetting } from '../../commands/practice/practice/calls.ts'
import { markProblem, unmarkProblem } from '../../commands/problems/problemMark/calls.ts'
import { practiceProblems } from '../../queries/practice/calls.ts'
import type { PracticeProblem } from '../../queries/practice/schemas.ts'
import { request } from '../shared/api/client.ts'
import { callQuery } from '../shared/api/queries.ts'
import { notifyFailure } from '../shared/ui/notify.tsx'
import type { Place } from './place.ts'

interface Change {
  problemId: number
  value: boolean
}

/** A change of one yes-or-no field of a problem in the list. */
const useProblemChange = (place: Place, field: 'isMark' | 'isSolutionEnable', send: (change: Change) => Promise<unknown>) => {
  const queries = useQueryClient()
  const { queryKey } = callQuery(practiceProblems, place)
  const show = (problemId: number, value: boolean) =>
    queries.setQueryData<PracticeProblem[]>(queryKey, (problems) =>
      problems?.map((problem) => (problem.id === problemId ? { ...problem, [field]: value } : problem)),
    )
  return useMutation({
    mutationKey: [field],
    mutationFn: send,
    onMutate: async ({ problemId, value }: Change) => {
      await queries.cancelQueries({ queryKey })
      show(problemId, value)
    },
    onError: (error, { problemId, value }) => {
      show(problemId, !value)
      notifyFailure(error)
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey: [field] }) === 1) return queries.invalidateQueries({ queryKey })
      return undefined
    },
  })
}

export const useStar = (place: Place) =>
  useProblemChange(place, 'isMark', ({ problemId, value }) => request(value ? markProblem : unmarkProblem, { ...place, problemId }))

export const useSolutionSwitch = (place: Place) =>
  useProblemChange(place, 'isSolutionEnable', ({ problemId, value }) =>
    request(updateSolutionSetting, { ...place, settings: [{ problemId, isEnable: value }] }),
  )
