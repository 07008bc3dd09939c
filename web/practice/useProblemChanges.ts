// Star and solution switch: shown at once, taken back when the server refuses.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateSolutionSetting } from '../../commands/practice/practice/calls.ts'
import { markProblem, unmarkProblem } from '../../commands/problems/problemMark/calls.ts'
import { practiceProblems } from '../../queries/practice/calls.ts'
import type { PracticeProblem } from '../../queries/practice/schemas.ts'
import { request } from '../shared/api/client.ts'
import { callQuery } from '../shared/api/queries.ts'
import { useRefresh } from '../shared/live/refresh.ts'
import type { Cause } from '../shared/live/touch.ts'
import { notifyFailure } from '../shared/ui/notify.tsx'
import type { Place } from './place.ts'

interface Change {
  problemId: number
  value: boolean
}

interface Sending {
  field: 'isMark' | 'isSolutionEnable'
  commandOf: (value: boolean) => Cause
  send: (change: Change) => Promise<unknown>
}

/** A change of one yes-or-no field of a problem in the list. */
const useProblemChange = (place: Place, { field, commandOf, send }: Sending) => {
  const queries = useQueryClient()
  const refresh = useRefresh()
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
    onSettled: (_reply, _error, { value }) => {
      if (queries.isMutating({ mutationKey: [field] }) === 1) return refresh(commandOf(value))
      return undefined
    },
  })
}

const starCommand = (value: boolean) => (value ? markProblem : unmarkProblem)

export const useStar = (place: Place) =>
  useProblemChange(place, {
    field: 'isMark',
    commandOf: starCommand,
    send: ({ problemId, value }) => request(starCommand(value), { ...place, problemId }),
  })

export const useSolutionSwitch = (place: Place) =>
  useProblemChange(place, {
    field: 'isSolutionEnable',
    commandOf: () => updateSolutionSetting,
    send: ({ problemId, value }) => request(updateSolutionSetting, { ...place, settings: [{ problemId, isEnable: value }] }),
  })
