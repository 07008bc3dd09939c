// Leads a student who has to sit exactly one running exam to it, after a random delay that spreads the load of a start (requirement d12).
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { examsTopic, runningExams } from '../../queries/exams/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { setInExam } from '../shared/inExam.ts'
import { useLiveQueries } from '../shared/live/changes.ts'
import { paths } from '../shared/paths.ts'
import { useLocation, useNavigate } from '../shared/router.ts'

const STEP_MS = 500
const STEPS = 10
/** Topics tell of a start; this asks for those that were missed. */
const ASK_EVERY_MS = 60_000
/** Of the followed classes; a student with more of them is told by asking. */
const MOST_FOLLOWED = 10

/** 0 to 4500 ms in steps of 500. */
export const redirectDelay = (random: number): number => Math.floor(random * STEPS) * STEP_MS

const isOfList = (payload: unknown): boolean => typeof (payload as { problemId?: unknown } | null)?.problemId !== 'number'

const Followed = ({ groupId }: { groupId: number }) => {
  useLiveQueries(examsTopic.of({ groupId }), [runningExams], { isMeant: isOfList })
  return null
}

const ExamRedirect = () => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { data } = useQuery({ ...callQuery(runningExams, {}), refetchInterval: ASK_EVERY_MS })
  const [only, second] = data?.running ?? []
  const target = only === undefined || second !== undefined ? null : paths.examShow(only.groupId, only.activityId)
  const closes = data?.running.some(({ isClosed }) => isClosed)
  useEffect(() => {
    if (closes !== undefined) setInExam(closes)
  }, [closes])
  const go = useEffectEvent((to: string) => {
    if (pathname !== to) void navigate(to)
  })
  useEffect(() => {
    if (target === null) return
    const timer = setTimeout(() => go(target), redirectDelay(Math.random()))
    return () => clearTimeout(timer)
  }, [target])
  return (data?.groupIds ?? []).slice(0, MOST_FOLLOWED).map((groupId) => <Followed key={groupId} groupId={groupId} />)
}

export default ExamRedirect
