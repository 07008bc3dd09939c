// The paper of an exam: asked for once after the start, at a random moment so that a thousand pages do not ask at once.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ExamStatus } from '../../../commands/exams/exam/clock.ts'
import type { ActivityProblem } from '../../../queries/activities/schemas.ts'
import { examPaper, examProblems } from '../../../queries/exams/calls.ts'
import { problemInfo } from '../../../queries/problems/calls.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'

/** Pages that see the start ask within this time, in ms. */
const SPREAD_MS = 2000

interface PaperOptions {
  place: { groupId: number; activityId: number; problemSetId: number }
  status: ExamStatus | undefined
  /** The examinee may read it. */
  isOpen: boolean
  /** Problems with the examinee's star. */
  marked: readonly number[]
  /** Polling interval while disconnected. */
  interval: number | false
}

/** False for a moment after a start that this page has waited for; a page that comes later asks at once. */
const useTurn = (status: ExamStatus | undefined): boolean => {
  const [hasWaited, setHasWaited] = useState(status === 'Waiting')
  const [isDue, setIsDue] = useState(false)
  if (status === 'Waiting' && !hasWaited) setHasWaited(true)
  const isStarted = status !== undefined && status !== 'Waiting'
  useEffect(() => {
    if (!isStarted || !hasWaited) return
    const timer = setTimeout(() => setIsDue(true), Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [isStarted, hasWaited])
  return isStarted && (!hasWaited || isDue)
}

/**
 * The problems with the examinee's stars. Their texts are put where the workspace looks for them, and stay: the versions are those of the start.
 */
export const usePaper = ({ place, status, isOpen, marked, interval }: PaperOptions) => {
  const queries = useQueryClient()
  const { groupId, activityId } = place
  const isTurn = useTurn(status)
  const asked = callQuery(examPaper, { groupId, activityId })
  const listed = callQuery(examProblems, place)
  const paper = useQuery({
    queryKey: asked.queryKey,
    enabled: isOpen && isTurn,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => state.data === undefined && interval,
    async queryFn(context) {
      const { problems, texts } = await request(examPaper, { groupId, activityId }, { signal: context.signal })
      queries.setQueryDefaults([problemInfo.path, { groupId, activityId }], { staleTime: Number.POSITIVE_INFINITY })
      for (const text of texts)
        queries.setQueryData(callQuery(problemInfo, { groupId, activityId, problemId: text.id }).queryKey, {
          ...text,
          isMark: marked.includes(text.id),
        })
      queries.setQueryData(
        listed.queryKey,
        problems.map((problem): ActivityProblem => ({ ...problem, isMark: marked.includes(problem.id) })),
      )
      return null
    },
  })
  // stars are set there
  const list = useQuery({ ...listed, enabled: false })
  return { problems: list.data, error: paper.error, retry: () => void paper.refetch() }
}
