// Star and solution switch with optimistic updates: reverted on refusal, with undo if the effect is not visible.
import { type MutationState, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ActivityProblem } from '../../queries/activities/schemas.ts'
import { request } from '../shared/api/client.ts'
import { callQuery } from '../shared/api/queries.ts'
import { useRefresh } from '../shared/live/refresh.ts'
import type { Cause } from '../shared/live/touch.ts'
import { useTranslation } from '../shared/texts.ts'
import { notifyFailure, notifyUndo } from '../shared/ui/notify.tsx'
import type { ActivityParts, OpenSolutions, Place } from './place.ts'

interface Change {
  problemId: number
  title: string
  value: boolean
  /** True for the undo of the last change. */
  isUndo?: boolean
}

interface Sending {
  field: 'isMark' | 'isSolutionEnable'
  commandOf: (value: boolean) => Cause
  send: (change: Change) => Promise<unknown>
  /** Text of the undo message; null if the effect is visible. */
  done: (change: Change) => string | null
}

/** Last values confirmed by the server, shared by all pending changes of a problem. */
interface Known {
  value: boolean
}

/** Changes one boolean field of a listed problem. Changes are sent in sequence, so that the last one wins. */
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
      // a later change is pending: it is displayed, and will be reported
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

/** Without its star a problem may be filtered out of the list. */
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

/** Offers undo, because the whole class sees the change. */
export const useSolutionSwitch = (place: Place, parts: ActivityParts, open: OpenSolutions) => {
  const { t } = useTranslation('activities')
  return useProblemChange(place, parts, {
    field: 'isSolutionEnable',
    commandOf: () => open,
    send: ({ problemId, value }) => request(open, { ...place, settings: [{ problemId, isEnable: value }] }),
    done: ({ title, value }) => t(value ? 'problems.opened' : 'problems.closed', { title }),
  })
}
