// An exam of May 2026, with its events and commands. For tests only.
import type { ExamCommand } from './decider.ts'
import type { ExamAbout, ExamEvent } from './events.ts'

export const [activityId, groupId, creator, other, amy, ben] = [31, 21, 7, 8, 9, 10]
export const where = { activityId, groupId }
/** A time of the day of the exam, in minutes and seconds after nine in Taipei. */
export const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 4, 4, 1, minute, second)).toISOString()
export const bounds = { classEndTime: '2026-12-31T00:00:00.000Z', timeZone: 'Asia/Taipei' }

export const plain: ExamAbout = {
  problemSetId: 41,
  problemSetType: 3,
  name: '期中考',
  description: '',
  place: '',
  startTime: at(0),
  answerMinutes: 10,
  passScore: 60,
  totalScore: 100,
  isGame: false,
  mainRank: 3,
  subRank: 27,
  counts: 'best',
  feedback: 'cases',
  mostHandIns: null,
  intervalSeconds: null,
  hasCompletion: true,
  results: 'finished',
  isClosed: true,
  freezeMinutes: 0,
  networks: [],
  safeExamBrowser: [],
}
export const versions = [{ problemId: 51, version: 3 }]

export const scheduled = (about: Partial<ExamAbout> = {}): ExamEvent => ({
  type: 'ExamScheduled',
  data: { ...plain, ...about, ...where, createUserId: creator, copiedFrom: null },
})
export const deleted: ExamEvent = { type: 'ExamDeleted', data: where }
export const started: ExamEvent = { type: 'ExamStarted', data: { ...where, startedAt: at(0), startedBy: creator, versions } }
export const paused = (minute: number): ExamEvent => ({ type: 'ExamPaused', data: { ...where, pausedAt: at(minute), pausedBy: creator } })
export const resumed = (minute: number): ExamEvent => ({
  type: 'ExamResumed',
  data: { ...where, resumedAt: at(minute), resumedBy: creator },
})
export const extended = (minutes: number): ExamEvent => ({
  type: 'ExamExtended',
  data: { ...where, seconds: minutes * 60, extendedBy: creator },
})
export const extendedFor = (userId: number, minutes: number): ExamEvent => ({
  type: 'ExamineeExtended',
  data: { ...where, userId, seconds: minutes * 60, extendedBy: creator },
})
export const timeUp = (minute: number): ExamEvent => ({ type: 'ExamTimeUp', data: { ...where, endedAt: at(minute) } })
export const finished = (minute: number): ExamEvent => ({
  type: 'ExamFinished',
  data: { ...where, how: 'timeUp', finishedAt: at(minute), finishedBy: null },
})
export const stopped = (minute: number): ExamEvent => ({
  type: 'ExamFinished',
  data: { ...where, how: 'stopped', finishedAt: at(minute), finishedBy: creator },
})

type Given<Type extends ExamCommand['type']> = Extract<ExamCommand, { type: Type }>
/** A command of its type at a minute, by the creator. */
export const order = <Type extends ExamCommand['type']>(
  type: Type,
  minute: number,
  more: Omit<Given<Type>, 'type' | 'activityId' | 'now' | 'staffId'>,
): Given<Type> => ({ type, activityId, now: at(minute), staffId: creator, ...more }) as unknown as Given<Type>
