// Rules of an exam's life (requirements d01–d07). The clock decides, whether or not the event of an end has been written.
import { rejected } from '../../../protocol/catalogue.ts'
import { aggregate } from '../../kit/aggregate.ts'
import { type ExamBounds, requireAbout } from './bounds.ts'
import { endOf, endsOf, lastEndOf, remainingMs, statusOf } from './clock.ts'
import { type ExamAbout, type ExamEvent, examEvents } from './events.ts'
import { type Exam, evolve, initialState } from './state.ts'

/** Questions of one examinee that may wait for an answer. */
const MOST_OPEN_QUESTIONS = 5

type Each<Type extends string, Data> = Type extends string ? { type: Type } & Data : never

/** Times are ISO-8601 UTC in milliseconds. */
export type ExamCommand = { activityId: number; now: string } & (
  | ({ type: 'ScheduleExam'; groupId: number; createUserId: number; copiedFrom: number | null; about: ExamAbout } & ExamBounds)
  | ({ type: 'EditExam'; editorId: number; about: ExamAbout } & ExamBounds)
  | { type: 'DeleteExam'; editorId: number }
  /** `versions`: the newest version of each problem. `startId`: id of the start that holds the slot of the class. */
  | { type: 'StartExam'; staffId: number; versions: Exam['versions']; startId: string }
  | { type: 'AbandonStart'; startId: string }
  | { type: 'SealExam'; activityId: number; now: string; until: string; streams: number; events: number; root: string }
  | Each<'PauseExam' | 'ResumeExam' | 'StopExam' | 'ReleaseResults', { staffId: number }>
  | { type: 'ExtendExam'; staffId: number; seconds: number }
  /** GrantTime: so that the examinee has at least so many seconds from now. */
  | Each<'ExtendExaminee' | 'GrantTime', { staffId: number; userId: number; seconds: number }>
  | { type: 'ReachEnd' }
  | Each<'RecordBlocked' | 'AdvanceQualifiers', { staffId: number; userIds: readonly number[] }>
  | { type: 'AskQuestion'; questionId: number; userId: number; problemId: number | null; text: string }
  | { type: 'AnswerQuestion'; staffId: number; questionId: number; answer: string; isForAll: boolean }
  | { type: 'Announce'; staffId: number; announcementId: number; text: string }
)

type Given<Type extends ExamCommand['type']> = Extract<ExamCommand, { type: Type }>

const whereOf = ({ activityId }: { activityId: number }, { groupId }: Exam) => ({ activityId, groupId })

const schedule = ({ activityId, groupId, createUserId, copiedFrom, about, ...bounds }: Given<'ScheduleExam'>): ExamEvent[] => {
  requireAbout(about, bounds)
  return [{ type: 'ExamScheduled', data: { ...about, activityId, groupId, createUserId, copiedFrom } }]
}

const isSame = (one: ExamAbout, other: ExamAbout): boolean =>
  (Object.keys(one) as (keyof ExamAbout)[]).every((field) => String(one[field]) === String(other[field]))

const edit = (command: Given<'EditExam'>, exam: Exam): ExamEvent[] => {
  const { about, ...bounds } = command
  if (exam.times.startedAt !== null) throw rejected('Activity.ExamStarted')
  if (isSame(about, exam.about)) return []
  requireAbout(about, bounds)
  return [{ type: 'ExamEdited', data: { ...about, ...whereOf(command, exam) } }]
}

const remove = (command: Given<'DeleteExam'>, exam: Exam): ExamEvent[] => {
  if (exam.times.startedAt !== null) throw rejected('Activity.ExamCannotDelete')
  return [{ type: 'ExamDeleted', data: whereOf(command, exam) }]
}

const start = (command: Given<'StartExam'>, exam: Exam): ExamEvent[] => {
  const { staffId, versions, startId, now } = command
  if (exam.times.startedAt !== null || exam.abandoned.includes(startId)) throw rejected('Activity.ExamCannotStart')
  const data = { ...whereOf(command, exam), startedAt: now, startedBy: staffId, versions: [...versions] }
  return [{ type: 'ExamStarted', data }]
}

/** A start that may be in the middle of its two steps. Refused for an exam that has started: it holds the slot until it is finished. */
const abandon = (command: Given<'AbandonStart'>, exam: Exam): ExamEvent[] => {
  const status = statusOf(exam.times, command.now)
  if (exam.state === 'open' && (status === 'In Progress' || status === 'Pause')) throw rejected('Activity.AnotherExamActive')
  if (status === 'Finished' || exam.state !== 'open' || exam.abandoned.includes(command.startId)) return []
  return [{ type: 'ExamStartAbandoned', data: { ...whereOf(command, exam), startId: command.startId } }]
}

const pause = (command: Given<'PauseExam'>, exam: Exam): ExamEvent[] => {
  if (statusOf(exam.times, command.now) !== 'In Progress') throw rejected('Activity.ExamCannotPause')
  return [{ type: 'ExamPaused', data: { ...whereOf(command, exam), pausedAt: command.now, pausedBy: command.staffId } }]
}

const resume = (command: Given<'ResumeExam'>, exam: Exam): ExamEvent[] => {
  if (statusOf(exam.times, command.now) !== 'Pause') throw rejected('Activity.ExamCannotResume')
  return [{ type: 'ExamResumed', data: { ...whereOf(command, exam), resumedAt: command.now, resumedBy: command.staffId } }]
}

const stop = (command: Given<'StopExam'>, exam: Exam): ExamEvent[] => {
  if (statusOf(exam.times, command.now) !== 'Pause') throw rejected('Activity.ExamCannotStop')
  return [
    { type: 'ExamFinished', data: { ...whereOf(command, exam), how: 'stopped', finishedAt: command.now, finishedBy: command.staffId } },
  ]
}

const requireUnfinished = (exam: Exam, now: string): void => {
  if (statusOf(exam.times, now) === 'Finished') throw rejected('Activity.ExamHasEnded')
}

const extend = (command: Given<'ExtendExam'>, exam: Exam): ExamEvent[] => {
  requireUnfinished(exam, command.now)
  return [{ type: 'ExamExtended', data: { ...whereOf(command, exam), seconds: command.seconds, extendedBy: command.staffId } }]
}

const extendExaminee = (command: Given<'ExtendExaminee' | 'GrantTime'>, exam: Exam): ExamEvent[] => {
  const { type, staffId, userId, now } = command
  requireUnfinished(exam, now)
  const end = endOf(exam.times, userId)
  // a grant fills up what is left of the examinee's own time; before the start it is whole
  const isGrant = type === 'GrantTime' && exam.times.startedAt !== null
  const leftMs = end === null ? remainingMs(exam.times, Date.parse(now), userId) : Date.parse(end) - Date.parse(now)
  const seconds = isGrant ? Math.ceil(command.seconds - leftMs / 1000) : command.seconds
  if (isGrant && seconds <= 0) return []
  return [{ type: 'ExamineeExtended', data: { ...whereOf(command, exam), userId, seconds, extendedBy: staffId } }]
}

/** The event of the last end that is past, dated with it. Nothing if it is written already, or has moved. */
const reach = (command: Given<'ReachEnd'>, exam: Exam): ExamEvent[] => {
  const { times, timeUpTo } = exam
  const past = endsOf(times).filter((end) => end <= command.now && (timeUpTo === null || end > timeUpTo))
  const endedAt = past.at(-1)
  if (endedAt === undefined) return []
  const where = whereOf(command, exam)
  if (endedAt === lastEndOf(times))
    return [{ type: 'ExamFinished', data: { ...where, how: 'timeUp', finishedAt: endedAt, finishedBy: null } }]
  return [{ type: 'ExamTimeUp', data: { ...where, endedAt } }]
}

const requireFinished = (exam: Exam, now: string): void => {
  if (statusOf(exam.times, now) !== 'Finished') throw rejected('Activity.ExamNotFinished')
}

const release = (command: Given<'ReleaseResults'>, exam: Exam): ExamEvent[] => {
  requireFinished(exam, command.now)
  return exam.isReleased ? [] : [{ type: 'ResultsReleased', data: { ...whereOf(command, exam), releasedBy: command.staffId } }]
}

/** Nothing where it would be the seal that there is. */
const seal = (command: Given<'SealExam'>, exam: Exam): ExamEvent[] => {
  const { now, until, streams, events, root } = command
  requireFinished(exam, now)
  return exam.seal?.root === root && !exam.isTouched
    ? []
    : [{ type: 'ExamSealed', data: { ...whereOf(command, exam), sealedAt: now, until, streams, events, root } }]
}

const recordBlocked = (command: Given<'RecordBlocked'>, exam: Exam): ExamEvent[] => {
  requireFinished(exam, command.now)
  return [{ type: 'ExamineesBlocked', data: { ...whereOf(command, exam), userIds: [...command.userIds], blockedBy: command.staffId } }]
}

const advance = (command: Given<'AdvanceQualifiers'>, exam: Exam): ExamEvent[] => {
  requireFinished(exam, command.now)
  if (!exam.about.isGame) throw rejected('Activity.NotGame')
  if (exam.qualifiers !== null) throw rejected('Activity.AlreadyAdvanced')
  return [{ type: 'QualifiersAdvanced', data: { ...whereOf(command, exam), userIds: [...command.userIds], confirmedBy: command.staffId } }]
}

/** Between the start and the last end, pauses included. */
const requireBegun = (exam: Exam, now: string): void => {
  const status = statusOf(exam.times, now)
  if (status !== 'In Progress' && status !== 'Pause') throw rejected('Activity.NotOpen')
}

const ask = (command: Given<'AskQuestion'>, exam: Exam): ExamEvent[] => {
  const { questionId, userId, problemId, text, now } = command
  requireBegun(exam, now)
  const open = Object.values(exam.questions).filter((question) => question.userId === userId && !question.isAnswered)
  if (open.length >= MOST_OPEN_QUESTIONS) throw rejected('Question.TooMany')
  return [{ type: 'QuestionAsked', data: { ...whereOf(command, exam), questionId, userId, problemId, text, askedAt: now } }]
}

/** An answer may be given anew: the newest one counts. */
const answer = (command: Given<'AnswerQuestion'>, exam: Exam): ExamEvent[] => {
  const { questionId, answer: text, isForAll, staffId } = command
  const asked = exam.questions[questionId]
  if (asked === undefined) throw rejected('Question.NotFound')
  const data = { ...whereOf(command, exam), questionId, userId: asked.userId, answer: text, isForAll, answeredBy: staffId }
  return [{ type: 'QuestionAnswered', data }]
}

const announce = (command: Given<'Announce'>, exam: Exam): ExamEvent[] => {
  requireBegun(exam, command.now)
  const { announcementId, text, staffId, now } = command
  return [{ type: 'ExamAnnounced', data: { ...whereOf(command, exam), announcementId, text, announcedBy: staffId, announcedAt: now } }]
}

const requireOpen = ({ state }: Exam): void => {
  if (state !== 'open') throw rejected('Activity.NotFound')
}
const requireCreator = ({ editorId }: { editorId: number }, { createUserId }: Exam): void => {
  if (createUserId !== editorId) throw rejected('Activity.NotCreator')
}

const decideOpen = (command: Exclude<ExamCommand, { type: 'ScheduleExam' | 'ReachEnd' | 'AbandonStart' }>, exam: Exam): ExamEvent[] => {
  requireOpen(exam)
  switch (command.type) {
    case 'EditExam':
      requireCreator(command, exam)
      return edit(command, exam)
    case 'DeleteExam':
      requireCreator(command, exam)
      return remove(command, exam)
    case 'StartExam':
      return start(command, exam)
    case 'PauseExam':
      return pause(command, exam)
    case 'ResumeExam':
      return resume(command, exam)
    case 'StopExam':
      return stop(command, exam)
    case 'ReleaseResults':
      return release(command, exam)
    case 'SealExam':
      return seal(command, exam)
    case 'ExtendExam':
      return extend(command, exam)
    case 'ExtendExaminee':
    case 'GrantTime':
      return extendExaminee(command, exam)
    case 'RecordBlocked':
      return recordBlocked(command, exam)
    case 'AdvanceQualifiers':
      return advance(command, exam)
    case 'AskQuestion':
      return ask(command, exam)
    case 'AnswerQuestion':
      return answer(command, exam)
    case 'Announce':
      return announce(command, exam)
  }
}

const decide = (command: ExamCommand, exam: Exam): ExamEvent[] => {
  switch (command.type) {
    case 'ScheduleExam':
      return schedule(command)
    case 'ReachEnd':
      return exam.state === 'open' ? reach(command, exam) : []
    case 'AbandonStart':
      return abandon(command, exam)
    case 'DeleteExam':
      if (exam.state === 'deleted' && exam.createUserId === command.editorId) return []
      return decideOpen(command, exam)
    default:
      return decideOpen(command, exam)
  }
}

export const exams = aggregate({ category: 'exam', events: examEvents, decider: { initialState, evolve, decide } })
