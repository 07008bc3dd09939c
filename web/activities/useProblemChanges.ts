// Star and solution switch: shown at once, taken back to what the server has when it refuses, and undone with one press where it is not seen how.
import { type MutationState, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ActivityProblem } from '../../queries/activities/schemas.ts'
import { request } from '../shared/api/client.ts'
import { callQuery } from '../shared/api/queries.ts'
import { useRefresh } from '../shared/live/refresh.ts'
import type { Cause } from '../shared/live/touch.ts'
import { notifyFailure, notifyUndo } from '../shared/ui/notify.tsx'
import type { ActivityParts, Place } from './place.ts'

interface Change {
  problemId: number
  title: string
  value: boolean
  /** Takes back what was just done. */
  isUndo?: boolean
}

interface Sending {
  field: 'isMark' | 'isSolutionEnable'
  commandOf: (value: boolean) => Cause
  send: (change: Change) => Promise<unknown>
  /** What is told of it, with a way back; null where that is plain to see. */
  done: (change: Change) => string | null
}

/** What the server has, as far as it has answered: shared by all changes of a problem that are under way at once. */
interface Known {
  value: boolean
}

/** A change of one yes-or-no field of a problem in the list. Changes are sent one after the other, so that the last press is what stays. */
const useProblemChange = (place: Place, { calls }: ActivityParts, { field, commandOf, send, done }: Sending) => {
  const queries = useQueryClient()
  const refresh = useRefresh()
  const { queryKey } = callQuery(calls.problems, place)
  const mutationKey = [field, place]
  const show = (problemId: number, value: boolean) =>
    queries.setQueryData<ActivityProblem[]>(queryKey, (problems) =>
      problems?.map((problem) => (problem.id === problemId ? { ...problem, [field]: value } : problem)),
    )
  const underWay = (problemId: number) =>
    queries
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .map(({ state }) => state as MutationState<unknown, Error, Change, Known>)
      .filter(({ variables }) => variables?.problemId === problemId)
  const change = useMutation({
    mutationKey,
    scope: { id: field },
    mutationFn: send,
    onMutate: async ({ problemId, value }: Change): Promise<Known> => {
      await queries.cancelQueries({ queryKey })
      const known = underWay(problemId).find(({ context }) => context !== undefined)?.context ?? { value: !value }
      show(problemId, value)
      return known
    },
    onError: (error, { problemId }, known) => {
      // a later press is still to be answered: it is what is shown, and what there will be something to say of
      if (underWay(problemId).length > 1) return
      if (known !== undefined) show(problemId, known.value)
      notifyFailure(error)
    },
    onSuccess: (_reply, made, known) => {
      known.value = made.value
      const text = made.isUndo === true ? null : done(made)
      if (text !== null) notifyUndo(text, () => change.mutate({ ...made, value: !made.value, isUndo: true }))
    },
    onSettled: (_reply, _error, { value }) => {
      if (queries.isMutating({ mutationKey }) === 1) return refresh(commandOf(value))
      return undefined
    },
  })
  return change
}

/** Without its star a problem may be gone from the list that is shown. */
export const useStar = (place: Place, parts: ActivityParts) => {
  const commandOf = (value: boolean) => (value ? parts.mark : parts.unmark)
  const { t } = useTranslation('activities')
  return useProblemChange(place, parts, {
    field: 'isMark',
    commandOf,
    send: ({ problemId, value }) => request(commandOf(value), { ...place, problemId }),
    done: ({ title, value }) => (value ? null : t('problems.unmarked', { title })),
  })
}

/** What a whole class sees may have been pressed by mistake. */
export const useSolutionSwitch = (place: Place, parts: ActivityParts) => {
  const { t } = useTranslation('activities')
  return useProblemChange(place, parts, {
    field: 'isSolutionEnable',
    commandOf: () => parts.openSolutions,
    send: ({ problemId, value }) => request(parts.openSolutions, { ...place, settings: [{ problemId, isEnable: value }] }),
    done: ({ title, value }) => t(value ? 'problems.opened' : 'problems.closed', { title }),
  })
}
