// Submits code and follows it to its verdict: by the reply, by live messages, and by polling if both fail.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { cancelSubmission, judgeCode, judgingTopic } from '../../../../commands/judging/submission/calls.ts'
import type { JudgingMessage, ShownVerdict } from '../../../../commands/judging/submission/schemas.ts'
import { STATUS, statusName } from '../../../../judge/catalogue.ts'
import { submissionInfo } from '../../../../queries/judging/submission/calls.ts'
import type { SubmissionInfo } from '../../../../queries/judging/submission/schemas.ts'
import { ApiError, request } from '../../../shared/api/client.ts'
import { newCommandId } from '../../../shared/api/commandId.ts'
import { callQuery } from '../../../shared/api/queries.ts'
import { type Code, isSameCode, sentCode } from '../../../shared/code.ts'
import { useIsLive, useTopic } from '../../../shared/live/live.ts'
import { useRefresh } from '../../../shared/live/refresh.ts'
import { notifyFailure } from '../../../shared/ui/notify.tsx'
import { sendUntilAnswered } from './handIn.ts'
import { idle, type JudgingState, judgingReducer } from './judgingState.ts'

export interface ProblemPlace {
  /** As in replies and call paths. */
  activityType: string
  groupId: number
  activityId: number
  problemSetId: number
  problemId: number
}

const ASK_EVERY_MS = 5_000
/** Milliseconds. The server answers within 20 s (requirement j05), but a browser may resend a request after a 408 and reply later. */
const OVERTIME_MS = 20_500
/** Seconds after which no reply can arrive. */
const REPLY_WITHIN = 30

const verdictOf = (info: SubmissionInfo): ShownVerdict => {
  const { answerId, statusCode, status, score, timeMs, memoryKb, cases, groups, message, notice, withheld } = info
  return { answerId, statusCode, status, score, timeMs, memoryKb, cases, groups, message, notice, withheld }
}

const cancelledVerdict = (answerId: number): ShownVerdict => {
  const statusCode = STATUS.Cancelled
  return { answerId, statusCode, status: statusName(statusCode), score: 0, timeMs: 0, memoryKb: 0, cases: [], message: '' }
}

interface Judge {
  judging: JudgingState
  judge: (code: Code, languageId: number) => void
  /** Cancels a pending submission or stops its retries; null if there is nothing to cancel. */
  cancel: (() => void) | null
}

/** True if a cancellation came after the verdict, which is shown anyway. */
export const isTooLate = (error: unknown): boolean => error instanceof ApiError && error.code === 'Submission.AlreadyJudged'

/** State of the newest submission, with its start and cancellation. */
export const useJudge = ({ groupId, activityId, problemSetId, problemId }: ProblemPlace, userId: number): Judge => {
  const [judging, dispatch] = useReducer(judgingReducer, idle)
  const refresh = useRefresh()
  const topic = judgingTopic.of({ userId })
  const isLive = useIsLive(topic)
  const answerId = judging.phase === 'running' ? judging.answerId : null
  const isLost = judging.phase === 'running' && judging.contact !== 'fine'
  const mustAsk = judging.phase === 'running' && (judging.isOvertime || isLost || !isLive)
  const commandId = judging.phase === 'running' ? judging.commandId : ''

  const asked = useQuery({
    ...callQuery(submissionInfo, { answerId: answerId ?? 1 }),
    enabled: answerId !== null && mustAsk,
    refetchInterval: ASK_EVERY_MS,
    staleTime: 0,
  })
  const { data: found, dataUpdatedAt } = asked
  useEffect(() => {
    if (found?.answerId !== answerId || found === undefined) return
    if (found.statusCode === STATUS.Waiting && found.withheld === undefined) dispatch({ type: 'reached', commandId })
    else dispatch({ type: 'verdict', commandId, verdict: verdictOf(found) })
  }, [found, dataUpdatedAt, answerId, commandId])

  /** Aborts the retries of the newest submission once it is known to have arrived; from then on it is polled. */
  const tries = useRef(new AbortController())
  useEffect(() => {
    if (isLost && answerId !== null) tries.current.abort()
  }, [isLost, answerId])
  useEffect(() => () => tries.current.abort(), [])

  useTopic(topic, (message) => {
    if (message.type === 'judging') dispatch({ type: 'live', message: message.payload as JudgingMessage })
    else if (answerId !== null) void asked.refetch()
  })

  useEffect(() => {
    if (answerId === null) return
    const timer = setTimeout(() => dispatch({ type: 'overtime', commandId, answerId }), OVERTIME_MS)
    return () => clearTimeout(timer)
  }, [commandId, answerId])

  /** A submission that may have arrived without a reply: the same code keeps its id, so that it is handled once. */
  const unanswered = useRef<{ id: string; code: Code; languageId: number } | null>(null)
  const verdictFor = judging.phase === 'done' ? judging.verdict.answerId : null
  const told = useRef<number | null>(null)
  useEffect(() => {
    if (verdictFor === null || told.current === verdictFor) return
    told.current = verdictFor
    unanswered.current = null
    void refresh(judgeCode)
  }, [verdictFor, refresh])

  const judge = (code: Code, languageId: number) => {
    const before = unanswered.current
    const id = before && isSameCode(before.code, code) && before.languageId === languageId ? before.id : newCommandId()
    const { signal } = (tries.current = new AbortController())
    const answered = (act: () => void) => {
      if (unanswered.current?.id === id) unanswered.current = null
      act()
    }
    dispatch({ type: 'start', commandId: id })
    sendUntilAnswered(
      () =>
        request(
          judgeCode,
          { groupId, activityId, problemSetId, problemId, languageId, ...sentCode(code) },
          { idempotencyKey: id, timeout: REPLY_WITHIN },
        ),
      (mayHaveArrived) => {
        unanswered.current = { id, code, languageId }
        dispatch({ type: 'lost', commandId: id, mayHaveArrived })
      },
      signal,
    ).then(
      (verdict) => verdict !== null && answered(() => dispatch({ type: 'verdict', commandId: id, verdict })),
      (error: unknown) =>
        answered(() => {
          const late = error instanceof ApiError && error.code === 'Judge.OverTime' ? error.details.answerId : undefined
          if (late === undefined) dispatch({ type: 'fail', commandId: id, error })
          else dispatch({ type: 'overtime', commandId: id, answerId: typeof late === 'number' ? late : null })
        }),
    )
  }
  const stopTrying = () => {
    tries.current.abort()
    dispatch({ type: 'giveUp', commandId })
  }

  const [cancelling, setCancelling] = useState<number | null>(null)
  const giveUp = async (id: number) => {
    setCancelling(id)
    try {
      await request(cancelSubmission, { answerId: id })
      dispatch({ type: 'verdict', commandId, verdict: cancelledVerdict(id) })
    } catch (error) {
      if (!isTooLate(error)) notifyFailure(error)
    } finally {
      setCancelling(null)
    }
  }
  const cancelAnswer = answerId === null || answerId === cancelling ? null : () => void giveUp(answerId)
  const cancel = isLost && answerId === null ? stopTrying : cancelAnswer
  return { judging, judge, cancel }
}
