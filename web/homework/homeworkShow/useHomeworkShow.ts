// Data of the page on which a homework is done: its problems, what the student has handed in, and the end that applies to the student.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isInProgress } from '../../../commands/homework/homework/status.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import type { ActivityProblem, ActivityStanding } from '../../../queries/activities/schemas.ts'
import { ACTIVITY_TYPE, homeworkInfo, homeworkProblems, homeworkStanding } from '../../../queries/homework/calls.ts'
import type { ShownHomework } from '../../../queries/homework/schemas.ts'
import { activityAnswers } from '../../../queries/judging/submission/calls.ts'
import type { Answer } from '../../../queries/judging/submission/schemas.ts'
import { type Place, type Viewer, viewerOf } from '../../activities/index.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useSession } from '../../shared/session.ts'
import { useAtTimes } from '../../shared/ui/useAtTimes.ts'
import { type ReadHomework, useHomework } from '../useHomework.ts'
import { useClassHomeworkUpdates } from '../useHomeworkUpdates.ts'

/** Milliseconds between two questions whether the server has ended the homework, once its end has come by the clock here. */
const ASK_AT_END_MS = 1000

/** End of the round in progress for the reader; null between the rounds. */
const endOf = (homework: ShownHomework | undefined): string | null => {
  if (homework === undefined || !isInProgress(homework.status)) return null
  return homework.status === 'MakeUp In Progress' ? homework.makeUpEndTime : homework.endTime
}

/** The student's last answer to each problem, without cancelled ones. */
const useLastAnswers = (place: Place, isAsked: boolean): ReadonlyMap<number, Answer> => {
  const { user } = useSession()
  const { data = [] } = useQuery({
    ...callQuery(activityAnswers(ACTIVITY_TYPE), { ...place, userId: user?.id ?? 0, lastSubmit: true }),
    enabled: isAsked && user !== null,
  })
  // without a page the reply is a list
  const answers = Array.isArray(data) ? data : data.items
  return new Map(answers.filter(({ statusCode }) => statusCode !== STATUS.Cancelled).map((answer) => [answer.problemId, answer]))
}

interface ReadHomeworkShow extends ReadHomework {
  place: Place
  part: Viewer
  /** In display order; undefined while loading. */
  problems: ActivityProblem[] | undefined
  lastAnswers: ReadonlyMap<number, Answer>
  standing: ActivityStanding | undefined
  /** End of the round in progress for the reader; null without one. */
  end: string | null
  /** Error of the problems, or null. */
  problemsError: Error | null
  retryProblems: () => void
}

export const useHomeworkShow = (): ReadHomeworkShow => {
  const read = useHomework()
  const { groupId, activityId, group, homework, refetchInterval } = read
  useClassHomeworkUpdates(groupId)
  const part = viewerOf(group)
  const end = endOf(homework)
  const [reached, setReached] = useState<string | null>(null)
  useAtTimes(end === null ? [] : [end], () => setReached(end))
  const isDue = end !== null && reached === end
  useQuery({ ...callQuery(homeworkInfo, { groupId, activityId }), enabled: isDue, refetchInterval: ASK_AT_END_MS })
  const place = { groupId, activityId, problemSetId: homework?.problemSetId ?? 0 }
  const isOpen = homework !== undefined && group !== undefined && (part !== 'student' || end !== null)
  const problems = useQuery({ ...callQuery(homeworkProblems, place), enabled: isOpen, refetchInterval })
  const standing = useQuery({ ...callQuery(homeworkStanding, place), enabled: isOpen && part === 'teacher', refetchInterval })
  return {
    ...read,
    place,
    part,
    problems: problems.data?.toSorted((a, b) => a.order - b.order),
    lastAnswers: useLastAnswers(place, isOpen && part === 'student'),
    standing: standing.data,
    end,
    problemsError: problems.error,
    retryProblems: () => void problems.refetch(),
  }
}
