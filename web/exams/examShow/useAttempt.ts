// Data of the page of an examinee: the own attempt with the live clock, and the problems while the exam is open.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { enterExam } from '../../../commands/exams/attempt/calls.ts'
import { endOf, statusOf } from '../../../commands/exams/exam/clock.ts'
import type { ToldRow } from '../../../protocol/live.ts'
import type { RowOf } from '../../../protocol/liveSchemas.ts'
import { groupInfo } from '../../../queries/classes/calls.ts'
import { examAttempt, examineeTopic, examMessages, examMessagesTopic, examTopic } from '../../../queries/exams/calls.ts'
import type { ExamAttemptReply, examSpeech } from '../../../queries/exams/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { newCommandId } from '../../shared/api/commandId.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { serverNow } from '../../shared/api/serverClock.ts'
import { useLiveQueries } from '../../shared/live/changes.ts'
import { usePollInterval } from '../../shared/live/live.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { useRows } from '../../shared/live/rows.ts'
import { useSession } from '../../shared/session.ts'
import { useAtTimes } from '../../shared/ui/useAtTimes.ts'
import { putClock } from '../putClock.ts'
import { usePaper } from './usePaper.ts'

const putOwnClock = (attempt: ExamAttemptReply, rows: readonly ToldRow<RowOf<typeof examSpeech>>[]): ExamAttemptReply => ({
  ...attempt,
  exam: putClock(attempt.exam, rows),
})

/** Opens the exam once: from then on the examinee counts as signed in. */
const useEntered = (groupId: number, activityId: number, isWanted: boolean): void => {
  const refresh = useRefresh()
  useEffect(() => {
    if (!isWanted) return
    request(enterExam, { groupId, activityId }, { idempotencyKey: newCommandId() })
      .then(() => refresh(enterExam))
      .catch(() => undefined) // the page shows why the attempt is closed
  }, [groupId, activityId, isWanted, refresh])
}

export const useAttempt = (groupId: number, activityId: number) => {
  const { user } = useSession()
  const userId = user?.id ?? 0
  const { data: group } = useQuery(callQuery(groupInfo, { groupId }))
  const topic = examTopic.of({ activityId })
  const interval = usePollInterval(topic)
  const asked = callQuery(examAttempt, { groupId, activityId })
  useRows(topic, { queryKey: asked.queryKey, put: putOwnClock })
  useLiveQueries(userId === 0 ? null : examineeTopic.of({ activityId, userId }), [examAttempt, examMessages])
  const attempt = useQuery({ ...asked, refetchInterval: interval })
  const { data } = attempt
  useEntered(groupId, activityId, data?.isLogin === false && data.exam.status !== 'Finished')
  const end = data === undefined ? null : endOf(data.exam.times, userId)
  const [, setReached] = useState<string | null>(null)
  // renders again at the end, by the clock alone
  useAtTimes(end === null ? [] : [end], () => setReached(end))
  const now = new Date(serverNow()).toISOString()
  const status = data === undefined ? undefined : statusOf(data.exam.times, now)
  const isTimeUp = end !== null && end <= now
  const isOpen = status === 'In Progress' || status === 'Pause'
  const place = { groupId, activityId, problemSetId: data?.exam.problemSetId ?? 0 }
  const paper = usePaper({
    place,
    status,
    isOpen: data !== undefined && isOpen && !data.isComplete && !isTimeUp,
    marked: data?.marked ?? [],
    interval,
  })
  const hasAnswers = (problemId: number) => data?.problems.some((one) => one.problemId === problemId && one.answers > 0) === true
  useLiveQueries(isOpen ? examMessagesTopic.of({ activityId }) : null, [examMessages])
  const messages = useQuery({ ...callQuery(examMessages, { groupId, activityId }), enabled: isOpen && data?.isComplete === false })
  return {
    group,
    userId,
    place,
    attempt: data,
    error: attempt.error,
    retry: () => void attempt.refetch(),
    /** By the clock here, so that a start, a pause and the end show at once. */
    status,
    isTimeUp,
    /** The own end, as ISO text; null while it is paused. */
    endsAt: end,
    problems: paper.problems
      ?.map((problem) => ({ ...problem, myState: hasAnswers(problem.id) ? ('tried' as const) : problem.myState }))
      .toSorted((a, b) => a.order - b.order),
    problemsError: paper.error,
    retryProblems: paper.retry,
    messages: messages.data,
    refetchInterval: interval,
  }
}
