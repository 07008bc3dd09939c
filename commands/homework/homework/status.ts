// Status of a homework at a moment, for the class or for one student (requirement c01). A pure leaf, shared with the browser.
import type { Feedback } from '../../../protocol/activitySettings.ts'

/** As in replies; screens look for the words they contain. */
export const homeworkStatuses = [
  'Normal Waiting',
  'Normal In Progress',
  'Normal Finished',
  'MakeUp Waiting',
  'MakeUp In Progress',
  'MakeUp Finished',
] as const
export type HomeworkStatus = (typeof homeworkStatuses)[number]

/** ISO times. An early end has replaced the planned one. */
export interface HomeworkTimes {
  startTime: string
  endTime: string
  /** Both null without a make-up. */
  makeUpStartTime: string | null
  makeUpEndTime: string | null
}

/** From its start time on a round is in progress, at its end time it is over, whether or not the event of the deadline has been written. */
export const statusAt = ({ startTime, endTime, makeUpStartTime, makeUpEndTime }: HomeworkTimes, now: string): HomeworkStatus => {
  if (now < startTime) return 'Normal Waiting'
  if (now < endTime) return 'Normal In Progress'
  if (makeUpStartTime === null || makeUpEndTime === null) return 'Normal Finished'
  if (now < makeUpStartTime) return 'MakeUp Waiting'
  return now < makeUpEndTime ? 'MakeUp In Progress' : 'MakeUp Finished'
}

/** The times of a student with an extension, whose own end is later. */
export const timesFor = <Times extends HomeworkTimes>(times: Times, extendedTo: string | undefined): Times =>
  extendedTo !== undefined && extendedTo > times.endTime ? { ...times, endTime: extendedTo } : times

export const isInProgress = (status: HomeworkStatus): boolean => status.includes('In Progress')

/**
 * Students see results once the normal round is over. While answers to the make-up are taken they are closed again, unless the feedback shows
 * every verdict at once anyway.
 */
export const showsResults = (status: HomeworkStatus, feedback: Feedback): boolean =>
  status !== 'Normal Waiting' && (!isInProgress(status) || (status === 'MakeUp In Progress' && feedback === 'cases'))

/** The first round is over, whether or not a make-up follows. */
export const hasFirstEnded = (status: HomeworkStatus): boolean => status !== 'Normal Waiting' && status !== 'Normal In Progress'

/** No round follows any more: solutions are visible. */
export const isOver = (status: HomeworkStatus): boolean => status === 'Normal Finished' || status === 'MakeUp Finished'

/** As students see it (requirement c02): a make-up that has not begun looks like a finished homework. */
export const studentStatus = (status: HomeworkStatus): HomeworkStatus => (status === 'MakeUp Waiting' ? 'Normal Finished' : status)
