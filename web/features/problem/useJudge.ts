// Handing code in and following it to its verdict: by the reply, by live messages, and by asking where both fail.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import {
  cancelledVerdict,
  cancelSubmission,
  type JudgingMessage,
  judgeCode,
  type ShownVerdict,
  showVerdict,
} from '../../../commands/submission/contract.ts'
import { STATUS, statusName } from '../../../judge/catalogue.ts'
import { practiceList, practiceProblems } from '../../../queries/practice/contract.ts'
import { practiceAnswers, type SubmissionInfo, submissionInfo } from '../../../queries/submission/contract.ts'
import { timelineList } from '../../../queries/timeline/contract.ts'
import { ApiError, request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { uuidv7 } from '../../shared/api/uuidv7.ts'
import { useLiveStatus, useTopic } from '../../shared/live/live.ts'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { idle, type Judging, judgingReducer } from './judging.ts'

export interface ProblemPlace {
  groupId: number
  activityId: number
  problemSetId: number
  problemId: number
}

const ASK_EVERY_MS = 5_000
/** Judge answers within 20 s (specification, platform 9). A browser may send a request that got 408 again by itself, so the reply can be later. */
const OVERTIME_MS = 20_500

const verdictOf = (info: SubmissionInfo): ShownVerdict => {
  const { answerId, statusCode, status, score, timeMs, memoryKb, cases, message } = info
  return { answerId, statusCode, status, score, timeMs, memoryKb, cases, message }
}

/** Sends a command; where no reply came, once more with the same id, so that it happens once. */
const send = async (
  body: Parameters<typeof request<(typeof judgeCode)['request'], (typeof judgeCode)['reply']>>[1],
  idempotencyKey: string,
) => {
  try {
    return await request(judgeCode, body, { idempotencyKey })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'Network') return request(judgeCode, body, { idempotencyKey })
    throw error
  }
}

interface Judge {
  judging: Judging
  judge: (content: string, languageId: number) => void
  /** Gives the code up while it has no verdict; null while there is nothing to give up. */
  cancel: (() => void) | null
}

/** Whether a call came too late to give an answer up: its verdict is there, and it shows by itself. */
export const isTooLate = (error: unknown): boolean => error instanceof ApiError && error.code === 'Submission.AlreadyJudged'

/** The state of the newest hand-in, and how to start one or give it up. */
export const useJudge = (place: ProblemPlace, userId: number): Judge => {
  const [judging, dispatch] = useReducer(judgingReducer, idle)
  const queries = useQueryClient()
  const isLive = useLiveStatus() === 'open'
  const answerId = judging.phase === 'running' ? judging.answerId : null
  const mustAsk = judging.phase === 'running' && (judging.isOvertime || !isLive)
  const commandId = judging.phase === 'running' ? judging.commandId : ''

  const asked = useQuery({
    ...callQuery(submissionInfo, { answerId: answerId ?? 1 }),
    enabled: answerId !== null && mustAsk,
    refetchInterval: ASK_EVERY_MS,
    staleTime: 0,
  })
  const found = asked.data
  useEffect(() => {
    if (found && found.answerId === answerId && found.statusCode !== STATUS.Waiting)
      dispatch({ type: 'verdict', commandId, verdict: verdictOf(found) })
  }, [found, answerId, commandId])

  useTopic(`users/${userId}/judging`, (message) => {
    if (message.type === 'judging') dispatch({ type: 'live', message: message.payload as JudgingMessage })
    else if (message.type === 'gap' && answerId !== null) void asked.refetch()
  })

  useEffect(() => {
    if (answerId === null) return
    const timer = setTimeout(() => dispatch({ type: 'overtime', commandId, answerId }), OVERTIME_MS)
    return () => clearTimeout(timer)
  }, [commandId, answerId])

  const verdictFor = judging.phase === 'done' ? judging.verdict.answerId : null
  const told = useRef<number | null>(null)
  useEffect(() => {
    if (verdictFor === null || told.current === verdictFor) return
    told.current = verdictFor
    for (const call of [practiceProblems, practiceList, practiceAnswers, submissionInfo, timelineList])
      void queries.invalidateQueries({ queryKey: [call.path] })
  }, [verdictFor, queries])

  const judge = (content: string, languageId: number) => {
    const id = uuidv7()
    dispatch({ type: 'start', commandId: id })
    send({ ...place, languageId, content }, id).then(
      (verdict) => dispatch({ type: 'verdict', commandId: id, verdict }),
      (error: unknown) => {
        const late = error instanceof ApiError && error.code === 'Judge.OverTime' ? error.details.answerId : undefined
        if (late === undefined) dispatch({ type: 'fail', commandId: id, error })
        else dispatch({ type: 'overtime', commandId: id, answerId: typeof late === 'number' ? late : null })
      },
    )
  }

  const [cancelling, setCancelling] = useState<number | null>(null)
  const giveUp = async (id: number) => {
    setCancelling(id)
    try {
      await request(cancelSubmission, { answerId: id })
      dispatch({ type: 'verdict', commandId, verdict: showVerdict(id, cancelledVerdict, [], statusName) })
    } catch (error) {
      if (!isTooLate(error)) notifyFailure(error)
    } finally {
      setCancelling(null)
    }
  }
  const cancel = answerId === null || answerId === cancelling ? null : () => void giveUp(answerId)
  return { judging, judge, cancel }
}
