// What the words of a status say (requirement c01): screens look for what it contains.
import type { HomeworkStatus } from '../../commands/homework/homework/status.ts'

export type RoundState = 'waiting' | 'inProgress' | 'finished'

export const roundStateOf = (status: HomeworkStatus): RoundState => {
  if (status.includes('Waiting')) return 'waiting'
  return status.includes('In Progress') ? 'inProgress' : 'finished'
}

export const isMakeUp = (status: HomeworkStatus): boolean => status.includes('MakeUp')

interface Times {
  status: HomeworkStatus
  startTime: string
  endTime: string
  makeUpStartTime: string | null
  makeUpEndTime: string | null
}

/** The next moment at which the status changes by itself; null without one. */
export const nextMoment = ({
  status,
  startTime,
  endTime,
  makeUpStartTime,
  makeUpEndTime,
}: Times): { is: 'start' | 'end'; time: string } | null => {
  const [start, end] = isMakeUp(status) ? [makeUpStartTime, makeUpEndTime] : [startTime, endTime]
  const state = roundStateOf(status)
  if (state === 'waiting' && start !== null) return { is: 'start', time: start }
  return state === 'inProgress' && end !== null ? { is: 'end', time: end } : null
}

/** All moments at which the status of a homework may change. */
export const momentsOf = ({ startTime, endTime, makeUpStartTime, makeUpEndTime }: Times): string[] =>
  [startTime, endTime, makeUpStartTime, makeUpEndTime].filter((time) => time !== null)
