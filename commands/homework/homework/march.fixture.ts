// A homework of March 2026, with its events and commands. For tests only.
import type { HomeworkAbout, HomeworkEvent } from './events.ts'

export const [activityId, groupId, creator, other, amy, ben] = [31, 21, 7, 8, 9, 10]
export const where = { activityId, groupId }
/** A time of March 2026, UTC. */
export const at = (day: number, hour = 0, minute = 0) => new Date(Date.UTC(2026, 2, day, hour, minute)).toISOString()

export const [assignedAt, start, end] = [at(1), at(2, 9), at(9, 9)]
export const [makeUpStart, makeUpEnd, classEndTime] = [at(10, 9), at(12, 9), at(30)]
export const plain: HomeworkAbout = {
  problemSetId: 41,
  problemSetType: 2,
  name: '第一次作業',
  description: '',
  place: '',
  startTime: start,
  endTime: end,
  passScore: 60,
  totalScore: 100,
  makeUpStartTime: null,
  makeUpEndTime: null,
  notifyStart: true,
  notifyEnd: false,
  notifyMakeUpStart: false,
  notifyMakeUpEnd: false,
  counts: 'last',
  feedback: 'cases',
  mostHandIns: null,
  intervalSeconds: null,
}
export const twice: HomeworkAbout = { ...plain, makeUpStartTime: makeUpStart, makeUpEndTime: makeUpEnd }
export const versions = [{ problemId: 51, version: 3 }]

export const assigned = (about: HomeworkAbout = plain): HomeworkEvent => ({
  type: 'HomeworkAssigned',
  data: { ...about, ...where, createUserId: creator, copiedFrom: null },
})
export const deleted: HomeworkEvent = { type: 'HomeworkDeleted', data: where }
export const opened: HomeworkEvent = { type: 'HomeworkOpened', data: { ...where, openedAt: start, versions } }
export const closed: HomeworkEvent = { type: 'HomeworkClosed', data: { ...where, closedAt: end } }
export const makeUpOpened: HomeworkEvent = { type: 'MakeUpOpened', data: { ...where, openedAt: makeUpStart } }
export const makeUpClosed: HomeworkEvent = { type: 'MakeUpClosed', data: { ...where, closedAt: makeUpEnd } }
export const stoppedAt = (endedAt: string, round: 'normal' | 'makeUp' = 'normal'): HomeworkEvent => ({
  type: 'HomeworkEndedEarly',
  data: { ...where, round, endedAt, endedBy: creator },
})
export const extendedTo = (endTime: string, userId = amy): HomeworkEvent => ({
  type: 'HomeworkExtended',
  data: { ...where, userId, endTime, reason: 'ill', extendedBy: creator },
})
export const extensionEnded = (endedAt: string, userId = amy): HomeworkEvent => ({
  type: 'HomeworkExtensionEnded',
  data: { ...where, userId, endedAt },
})
export const makeUpAt = (makeUpStartTime: string, makeUpEndTime: string) => ({ makeUpStartTime, makeUpEndTime })

export const assign = (about: Partial<HomeworkAbout> = {}, now = assignedAt) =>
  ({
    type: 'AssignHomework',
    ...where,
    createUserId: creator,
    copiedFrom: null,
    about: { ...plain, ...about },
    now,
    classEndTime,
  }) as const
export const edit = (now: string, about: Partial<HomeworkAbout> = { name: '遞迴' }, editorId = creator) =>
  ({ type: 'EditHomework', activityId, editorId, about: { ...plain, ...about }, now, classEndTime }) as const
export const remove = (now: string, editorId = creator) => ({ type: 'DeleteHomework', activityId, editorId, now }) as const
export const setMakeUp = (now: string, makeUp: ReturnType<typeof makeUpAt> | null = makeUpAt(at(13), at(15)), editorId = creator) =>
  ({ type: 'SetMakeUp', activityId, editorId, makeUp, now, classEndTime }) as const
export const stop = (now: string) => ({ type: 'StopHomework', activityId, staffId: other, now }) as const
export const extend = (now: string, endTime = at(9, 21), userId = amy) =>
  ({ type: 'ExtendHomework', activityId, staffId: other, userId, endTime, reason: 'ill', now, classEndTime }) as const
export const open = (now: string) => ({ type: 'OpenHomework', activityId, versions, now }) as const
export const reach = (type: 'CloseHomework' | 'OpenMakeUp' | 'CloseMakeUp' | 'EndExtensions', now: string) =>
  ({ type, activityId, now }) as const
