// Rules of a homework's life (requirements c03–c16). The clock decides, whether or not the event of a deadline has been written.
import { rejected } from '../../../protocol/catalogue.ts'
import { aggregate } from '../../kit/aggregate.ts'
import { requireAbout, requireExtension, requireLaterMakeUp } from './bounds.ts'
import { type HomeworkAbout, type HomeworkEvent, homeworkEvents, type MakeUp } from './events.ts'
import { minutesBetween, SOON_MINUTES } from './limits.ts'
import {
  evolve,
  extensionsLeft,
  type Homework,
  type HomeworkMoment,
  initialState,
  momentsLeft,
  statusOf,
  statusOfStudent,
} from './state.ts'

/** Times are ISO-8601 UTC in milliseconds. */
export type HomeworkCommand = { activityId: number; now: string } & (
  | { type: 'AssignHomework'; groupId: number; createUserId: number; copiedFrom: number | null; about: HomeworkAbout; classEndTime: string }
  | { type: 'EditHomework'; editorId: number; about: HomeworkAbout; classEndTime: string }
  | { type: 'DeleteHomework'; editorId: number }
  /** Null withdraws the make-up. */
  | { type: 'SetMakeUp'; editorId: number; makeUp: MakeUp | null; classEndTime: string }
  | { type: 'StopHomework'; staffId: number }
  | { type: 'ExtendHomework'; staffId: number; userId: number; endTime: string; reason: string; classEndTime: string }
  /** `versions`: the newest version of each problem. */
  | { type: 'OpenHomework'; versions: Homework['versions'] }
  | { type: 'CloseHomework' | 'OpenMakeUp' | 'CloseMakeUp' }
  /** Of all students whose additional time is over at `now`. */
  | { type: 'EndExtensions' }
)

type Given<Type extends HomeworkCommand['type']> = Extract<HomeworkCommand, { type: Type }>

const assign = ({ activityId, groupId, createUserId, copiedFrom, about, ...clock }: Given<'AssignHomework'>): HomeworkEvent[] => {
  requireAbout(about, clock)
  return [{ type: 'HomeworkAssigned', data: { ...about, activityId, groupId, createUserId, copiedFrom } }]
}

const isSame = (one: HomeworkAbout, other: HomeworkAbout): boolean =>
  (Object.keys(one) as (keyof HomeworkAbout)[]).every((field) => one[field] === other[field])

const edit = ({ activityId, about, ...clock }: Given<'EditHomework'>, homework: Homework): HomeworkEvent[] => {
  const { groupId, times } = homework
  const isSoon = minutesBetween(clock.now, times.startTime) < SOON_MINUTES
  if (isSoon || statusOf(homework, clock.now) !== 'Normal Waiting') throw rejected('Activity.WillStartSoonOrHasStarted')
  if (isSame(about, homework.about)) return []
  requireAbout(about, clock)
  return [{ type: 'HomeworkEdited', data: { ...about, activityId, groupId } }]
}

const remove = ({ activityId, now }: Given<'DeleteHomework'>, homework: Homework): HomeworkEvent[] => {
  if (statusOf(homework, now) !== 'Normal Waiting') throw rejected('Activity.CannotDelete')
  return [{ type: 'HomeworkDeleted', data: { activityId, groupId: homework.groupId } }]
}

const setMakeUp = ({ activityId, makeUp, ...clock }: Given<'SetMakeUp'>, homework: Homework): HomeworkEvent[] => {
  const status = statusOf(homework, clock.now)
  if (status !== 'Normal Finished' && status !== 'MakeUp Waiting') throw rejected('Activity.CannotEdit')
  const where = { activityId, groupId: homework.groupId }
  if (makeUp === null) return status === 'MakeUp Waiting' ? [{ type: 'MakeUpWithdrawn', data: where }] : []
  const given: Partial<HomeworkAbout> = makeUp
  if (isSame({ ...homework.about, ...homework.times, ...given }, { ...homework.about, ...homework.times })) return []
  requireLaterMakeUp(homework, makeUp, clock)
  return [{ type: status === 'MakeUp Waiting' ? 'MakeUpChanged' : 'MakeUpOffered', data: { ...where, ...makeUp } }]
}

const stop = ({ activityId, staffId, now }: Given<'StopHomework'>, homework: Homework): HomeworkEvent[] => {
  const status = statusOf(homework, now)
  if (status !== 'Normal In Progress' && status !== 'MakeUp In Progress') throw rejected('Activity.CannotStopEarly')
  const round = status === 'Normal In Progress' ? 'normal' : 'makeUp'
  return [{ type: 'HomeworkEndedEarly', data: { activityId, groupId: homework.groupId, round, endedAt: now, endedBy: staffId } }]
}

const extend = (command: Given<'ExtendHomework'>, homework: Homework): HomeworkEvent[] => {
  const { activityId, staffId, userId, endTime, reason, ...clock } = command
  const isRunning = [statusOf(homework, clock.now), statusOfStudent(homework, userId, clock.now)].includes('Normal In Progress')
  if (!isRunning) throw rejected('Activity.CannotExtend')
  if (homework.extensions[userId] === endTime) return []
  requireExtension(homework.times, endTime, clock)
  return [{ type: 'HomeworkExtended', data: { activityId, groupId: homework.groupId, userId, endTime, reason, extendedBy: staffId } }]
}

const momentOf = {
  OpenHomework: 'openHomework',
  CloseHomework: 'closeHomework',
  OpenMakeUp: 'openMakeUp',
  CloseMakeUp: 'closeMakeUp',
} as const satisfies Record<string, HomeworkMoment>

/** The event of a moment, dated with the time at which it was due. Nothing if it is written already, or has moved. */
const reach = (command: Given<keyof typeof momentOf>, homework: Homework): HomeworkEvent[] => {
  const left = momentsLeft(homework).find(({ moment }) => moment === momentOf[command.type])
  if (left === undefined || left.time > command.now) return []
  const where = { activityId: command.activityId, groupId: homework.groupId }
  switch (command.type) {
    case 'OpenHomework':
      return [{ type: 'HomeworkOpened', data: { ...where, openedAt: left.time, versions: [...command.versions] } }]
    case 'CloseHomework':
      return [{ type: 'HomeworkClosed', data: { ...where, closedAt: left.time } }]
    case 'OpenMakeUp':
      return [{ type: 'MakeUpOpened', data: { ...where, openedAt: left.time } }]
    case 'CloseMakeUp':
      return [{ type: 'MakeUpClosed', data: { ...where, closedAt: left.time } }]
  }
}

/** Each dated with the time at which it was due. Nothing if they are written already, or have moved. */
const endExtensions = ({ activityId, now }: Given<'EndExtensions'>, homework: Homework): HomeworkEvent[] =>
  extensionsLeft(homework)
    .filter(({ time }) => time <= now)
    .map(({ userId, time }) => ({
      type: 'HomeworkExtensionEnded',
      data: { activityId, groupId: homework.groupId, userId, endedAt: time },
    }))

const requireOpen = ({ state }: Homework): void => {
  if (state !== 'open') throw rejected('Activity.NotFound')
}
const requireCreator = ({ editorId }: { editorId: number }, { createUserId }: Homework): void => {
  if (createUserId !== editorId) throw rejected('Activity.NotCreator')
}

const decide = (command: HomeworkCommand, homework: Homework): HomeworkEvent[] => {
  switch (command.type) {
    case 'AssignHomework':
      return assign(command)
    case 'OpenHomework':
    case 'CloseHomework':
    case 'OpenMakeUp':
    case 'CloseMakeUp':
      return reach(command, homework)
    case 'EndExtensions':
      return endExtensions(command, homework)
    case 'StopHomework':
      requireOpen(homework)
      return stop(command, homework)
    case 'ExtendHomework':
      requireOpen(homework)
      return extend(command, homework)
    case 'EditHomework':
      requireOpen(homework)
      requireCreator(command, homework)
      return edit(command, homework)
    case 'SetMakeUp':
      requireOpen(homework)
      requireCreator(command, homework)
      return setMakeUp(command, homework)
    case 'DeleteHomework':
      if (homework.state === 'deleted' && homework.createUserId === command.editorId) return []
      requireOpen(homework)
      requireCreator(command, homework)
      return remove(command, homework)
  }
}

export const homeworks = aggregate({ category: 'homework', events: homeworkEvents, decider: { initialState, evolve, decide } })
