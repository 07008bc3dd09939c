// Rejudges as they go on: told live, in bundles, asked for now and then while something moves, and the two ways to decide.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { applyRejudge, dropRejudge } from '../../../commands/judging/rejudge/calls.ts'
import { rejudgeInfo, rejudgeList } from '../../../queries/judging/rejudge/calls.ts'
import type { RejudgeInfo, RejudgeSummary } from '../../../queries/judging/rejudge/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useTopic } from '../../shared/live/live.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'

const BUNDLE_MS = 300
/** A preview of 2,000 answers is not asked for more often than this, however fast they are judged. */
const LEAST_GAP_MS = 2000
/** A message may be missed between the first reply and following the topic. */
const POLL_MOVING_MS = 4000

const isMoving = ({ state }: Pick<RejudgeSummary, 'state'>): boolean => state === 'judging' || state === 'applying'

const useRejudgeUpdates = (groupId: number): void => {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const askedAt = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  useTopic(`groups/${groupId}/rejudges`, () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined
        askedAt.current = Date.now()
        for (const call of [rejudgeList, rejudgeInfo]) void queries.invalidateQueries({ queryKey: [call.path], refetchType: 'active' })
      },
      Math.max(BUNDLE_MS, askedAt.current + LEAST_GAP_MS - Date.now()),
    )
  })
}

/** The rejudges of a class, newest first. */
export const useRejudgeList = (groupId: number) => {
  useRejudgeUpdates(groupId)
  return useQuery({
    ...callQuery(rejudgeList, { groupId }),
    refetchInterval: ({ state }) => (state.data?.some(isMoving) === true ? POLL_MOVING_MS : false),
  })
}

/** One rejudge with its preview. */
export const useRejudge = (groupId: number, rejudgeId: number) => {
  useRejudgeUpdates(groupId)
  return useQuery({
    ...callQuery(rejudgeInfo, { groupId, rejudgeId }),
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? POLL_MOVING_MS : false),
  })
}

/** Asks the person once more, then applies or drops. */
export const useDecision = ({ groupId, rejudgeId, gainCount, lossCount }: RejudgeInfo) => {
  const { t } = useTranslation('rejudge')
  const queries = useQueryClient()
  const decision = useMutation({
    mutationFn: (what: 'apply' | 'drop') => request(what === 'apply' ? applyRejudge : dropRejudge, { groupId, rejudgeId }),
    onSuccess: (_, what) => notifySuccess(t(`${what}.done`)),
    onError: (error) => notifyFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: [rejudgeInfo.path] }),
  })
  const ask = async (what: 'apply' | 'drop') => {
    const message = t(`${what}.message`, { gains: gainCount, losses: lossCount })
    const question = { title: t(`${what}.title`), message, confirmLabel: t(`${what}.button`), isDangerous: what === 'drop' }
    if (await confirm(question)) decision.mutate(what)
  }
  return { apply: () => void ask('apply'), drop: () => void ask('drop'), isPending: decision.isPending }
}
