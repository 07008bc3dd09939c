// State of a homework, folded from its events. Plain JSON, because the schedule of deadlines keeps it.
import type { HomeworkAbout, HomeworkEvent, MakeUp } from './events.ts'
import { type HomeworkStatus, type HomeworkTimes, statusAt, timesFor } from './status.ts'

/** Moments of a homework's life at which a deadline fires, in their order; also the kinds of its deadlines. */
export const moments = ['openHomework', 'closeHomework', 'openMakeUp', 'closeMakeUp'] as const
export type HomeworkMoment = (typeof moments)[number]

export interface Homework {
  state: 'none' | 'open' | 'deleted'
  groupId: number
  createUserId: number
  /** As planned: an early end changes `times` only. */
  about: HomeworkAbout
  /** Students whose additional time is over, once its event is written. */
  extensionsEnded: readonly number[]
  /** Previous problem sets. */
  formerSetIds: readonly number[]
  times: HomeworkTimes
  /** Moments whose event has been written. */
  reached: readonly HomeworkMoment[]
  /** Pinned at the opening. */
  versions: readonly { problemId: number; version: number }[]
  /** Ends of students who have more time, by user id. */
  extensions: Readonly<Record<string, string>>
}

const blank: HomeworkAbout = {
  problemSetId: 0,
  problemSetType: 0,
  name: '',
  description: '',
  place: '',
  startTime: '',
  endTime: '',
  passScore: 0,
  totalScore: 0,
  makeUpStartTime: null,
  makeUpEndTime: null,
  notifyStart: false,
  notifyEnd: false,
  notifyMakeUpStart: false,
  notifyMakeUpEnd: false,
  counts: 'last',
  feedback: 'cases',
  mostHandIns: null,
  intervalSeconds: null,
}

const timesOf = ({ startTime, endTime, makeUpStartTime, makeUpEndTime }: HomeworkTimes): HomeworkTimes => ({
  startTime,
  endTime,
  makeUpStartTime,
  makeUpEndTime,
})

export const initialState: Homework = {
  state: 'none',
  groupId: 0,
  createUserId: 0,
  about: blank,
  formerSetIds: [],
  times: timesOf(blank),
  reached: [],
  versions: [],
  extensions: {},
  extensionsEnded: [],
}

const reach = (homework: Homework, moment: HomeworkMoment): Homework => ({ ...homework, reached: [...homework.reached, moment] })

const withMakeUp = (
  homework: Homework,
  { makeUpStartTime, makeUpEndTime, ...notices }: MakeUp | Record<'makeUpStartTime' | 'makeUpEndTime', null>,
): Homework => ({
  ...homework,
  about: { ...homework.about, ...notices, makeUpStartTime, makeUpEndTime },
  times: { ...homework.times, makeUpStartTime, makeUpEndTime },
})

const endEarly = (homework: Homework, round: 'normal' | 'makeUp', endedAt: string): Homework =>
  round === 'normal'
    ? { ...reach(homework, 'closeHomework'), times: { ...homework.times, endTime: endedAt }, extensions: {} }
    : { ...reach(homework, 'closeMakeUp'), times: { ...homework.times, makeUpEndTime: endedAt } }

export const evolve = (homework: Homework, event: HomeworkEvent): Homework => {
  switch (event.type) {
    case 'HomeworkAssigned': {
      const { activityId: _, groupId, createUserId, copiedFrom: __, ...about } = event.data
      return { ...homework, state: 'open', groupId, createUserId, about, times: timesOf(about) }
    }
    case 'HomeworkEdited': {
      const { activityId: _, groupId: __, ...about } = event.data
      const before = homework.about.problemSetId
      const formerSetIds =
        about.problemSetId === before ? homework.formerSetIds : [...homework.formerSetIds.filter((id) => id !== before), before]
      return { ...homework, about, formerSetIds, times: timesOf(about) }
    }
    case 'HomeworkDeleted':
      return { ...homework, state: 'deleted' }
    case 'HomeworkOpened':
      return { ...reach(homework, 'openHomework'), versions: event.data.versions }
    case 'HomeworkClosed':
      return reach(homework, 'closeHomework')
    case 'HomeworkEndedEarly':
      return endEarly(homework, event.data.round, event.data.endedAt)
    case 'HomeworkExtended':
      return { ...homework, extensions: { ...homework.extensions, [event.data.userId]: event.data.endTime } }
    case 'HomeworkExtensionEnded':
      return { ...homework, extensionsEnded: [...homework.extensionsEnded, event.data.userId] }
    case 'MakeUpOffered':
    case 'MakeUpChanged': {
      const { activityId: _, groupId: __, ...makeUp } = event.data
      return withMakeUp(homework, makeUp)
    }
    case 'MakeUpWithdrawn':
      return withMakeUp(homework, { makeUpStartTime: null, makeUpEndTime: null })
    case 'MakeUpOpened':
      return reach(homework, 'openMakeUp')
    case 'MakeUpClosed':
      return reach(homework, 'closeMakeUp')
  }
}

/** When the moment is; null without a make-up. */
export const timeOf = ({ startTime, endTime, makeUpStartTime, makeUpEndTime }: HomeworkTimes, moment: HomeworkMoment): string | null =>
  ({ openHomework: startTime, closeHomework: endTime, openMakeUp: makeUpStartTime, closeMakeUp: makeUpEndTime })[moment]

/** Moments to come, or whose event is not written yet, with their times. */
export const momentsLeft = ({ state, times, reached }: Homework): { moment: HomeworkMoment; time: string }[] => {
  if (state !== 'open') return []
  return moments.flatMap((moment) => {
    const time = timeOf(times, moment)
    return time === null || reached.includes(moment) ? [] : [{ moment, time }]
  })
}

/** Students with additional time whose end is to come, or whose event is not written yet. An early end ends their time too. */
export const extensionsLeft = ({ state, extensions, extensionsEnded }: Homework): { userId: number; time: string }[] =>
  state === 'open'
    ? Object.entries(extensions).flatMap(([id, time]) => (extensionsEnded.includes(Number(id)) ? [] : [{ userId: Number(id), time }]))
    : []

/** The clock, or a moment that another process has written although this clock is behind. */
const clockOf = ({ times, reached }: Homework, now: string): string =>
  reached.flatMap((moment) => timeOf(times, moment) ?? []).reduce((latest, time) => (time > latest ? time : latest), now)

export const statusOf = (homework: Homework, now: string): HomeworkStatus => statusAt(homework.times, clockOf(homework, now))

/** Times of one student, whose end may be later than that of the class. */
export const timesOfStudent = ({ times, extensions }: Homework, userId: number): HomeworkTimes => timesFor(times, extensions[userId])

/** For one student, who may have more time than the class. */
export const statusOfStudent = (homework: Homework, userId: number, now: string): HomeworkStatus =>
  statusAt(timesOfStudent(homework, userId), clockOf(homework, now))
