// Rejudge queries with live updates and polling while disconnected, and the decision to apply or drop.
import { useMutation, useQuery } from '@tanstack/react-query'
import { applyRejudge, dropRejudge } from '../../../commands/judging/rejudge/calls.ts'
import { rejudgeInfo, rejudgeList, rejudgesTopic } from '../../../queries/judging/rejudge/calls.ts'
import type { RejudgeInfo } from '../../../queries/judging/rejudge/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useLiveQueries } from '../../shared/live/changes.ts'
import { usePollInterval } from '../../shared/live/live.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { touchedIn } from '../../shared/live/touch.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import { touches } from '../touches.ts'

/** Minimum interval in milliseconds between two fetches of a preview, which may hold 2,000 answers. */
const LEAST_GAP_MS = 2000

/** Returns a value for `refetchInterval`. */
const useRejudgeUpdates = (groupId: number): number | false => {
  const topic = rejudgesTopic.of({ groupId })
  useLiveQueries(topic, touchedIn(touches, rejudgesTopic), { everyMs: LEAST_GAP_MS })
  return usePollInterval(topic)
}

/** The rejudges of a class, newest first. */
export const useRejudgeList = (groupId: number) => {
  const refetchInterval = useRejudgeUpdates(groupId)
  return useQuery({ ...callQuery(rejudgeList, { groupId }), refetchInterval })
}

/** One rejudge with its preview. */
export const useRejudge = (groupId: number, rejudgeId: number) => {
  const refetchInterval = useRejudgeUpdates(groupId)
  return useQuery({ ...callQuery(rejudgeInfo, { groupId, rejudgeId }), refetchInterval })
}

const commands = { apply: applyRejudge, drop: dropRejudge } as const
type Decision = keyof typeof commands

/** Applies or drops a rejudge after confirmation. */
export const useDecision = ({ groupId, rejudgeId, gainCount, lossCount }: RejudgeInfo) => {
  const { t } = useTranslation('rejudge')
  const refresh = useRefresh()
  const decision = useMutation({
    mutationFn: (what: Decision) => request(commands[what], { groupId, rejudgeId }),
    onSuccess: (_, what) => notifySuccess(t(`${what}.done`)),
    onError: (error) => notifyFailure(error),
    onSettled: (_reply, _error, what) => refresh(commands[what]),
  })
  const ask = async (what: Decision) => {
    const message = t(`${what}.message`, { gains: gainCount, losses: lossCount })
    const question = { title: t(`${what}.title`), message, confirmLabel: t(`${what}.button`), isDangerous: what === 'drop' }
    if (await confirm(question)) decision.mutate(what)
  }
  return { apply: () => void ask('apply'), drop: () => void ask('drop'), isPending: decision.isPending }
}
