// Use cases of attempts: who is an examinee, and when they are done (requirements d09, d10, d13, d14).
import { rejected } from '../../../protocol/catalogue.ts'
import { classNow } from '../../classes/group/useCases.ts'
import { partOf } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { newCommandId } from '../../kit/ids.ts'
import { endOf, isDoneFor, isRunningFor, statusOf } from '../exam/clock.ts'
import { examAt } from '../exam/deadlines.ts'
import { exams } from '../exam/decider.ts'
import type { ExamAbout } from '../exam/events.ts'
import { CLOCK_SLACK_SECONDS, DRAFT_GRACE_SECONDS, LAST_DRAFT_SECONDS } from '../exam/limits.ts'
import type { Exam } from '../exam/state.ts'
import { type ExamDeps, examOf } from '../exam/useCases.ts'
import { attemptId, attempts, type Examinee, type WrittenDraft } from './decider.ts'
import { refusalOf, refusedFor } from './whereabouts.ts'

type Commands = Pick<CommandHandler, 'load' | 'handle'>
type By = CommandContext & { now: Date }

const loadAttempt = async (commands: Pick<CommandHandler, 'load'>, who: Pick<Examinee, 'activityId' | 'userId'>) =>
  (await attempts.load(commands, attemptId(who))).state

/** Whether a person is a student of the class who is not blocked, from the log. */
const isStudent = async (commands: Commands, groupId: number, userId: number): Promise<boolean> => {
  const member = (await classNow(commands, groupId)).memberOf(userId)
  return member?.role === 'student' && !member.isBlocked
}

/** Admits or removes a person, as their membership of the class says now. Changes nothing once the exam is finished. */
export const adjustExaminee = async (
  commands: Commands,
  exam: Exam,
  who: Examinee,
  now: string,
  context: CommandContext,
): Promise<void> => {
  if (exam.state !== 'open' || statusOf(exam.times, now) === 'Finished') return
  const type = (await isStudent(commands, who.groupId, who.userId)) ? 'AdmitExaminee' : 'RemoveExaminee'
  await attempts.handle(commands, attemptId(who), { type, ...who, now }, context)
}

type Placed = Pick<ExamDeps, 'commands' | 'originOfCall'>

/**
 * Requires an examinee who is not excused, in a place where the exam may be sat; one who is elsewhere is recorded, with the address in the metadata alone. Every call of
 * an examinee that changes something asks this; those that read ask the same rule in `queries/exams/whereabouts.ts`.
 * @throws Rejection Exam.Excused, Exam.OtherNetwork, Exam.SafeExamBrowserNeeded
 */
const requirePlace = async ({ commands, originOfCall }: Placed, about: ExamAbout, who: Examinee, date: Date): Promise<void> => {
  const origin = originOfCall()
  const { isAdmitted, isLetIn, isExcused } = await loadAttempt(commands, who)
  if (isExcused) throw rejected('Exam.Excused')
  const reason = refusalOf(about, origin)
  if (reason === null || isLetIn) return
  if (isAdmitted) {
    const commandId = newCommandId(date)
    const by = {
      actor: { userId: who.userId, role: 'student' },
      commandId,
      correlationId: commandId,
      ...(origin && { ip: origin.address }),
    }
    await attempts.handle(commands, attemptId(who), { type: 'RefuseExaminee', ...who, now: date.toISOString(), reason }, by)
  }
  throw refusedFor(reason)
}

/**
 * Opens an exam for a student of the class, who counts as signed in from then on.
 * @throws Rejection Activity.NotFound, Activity.NotExaminee, Activity.NotOpen once it is finished, Exam.OtherNetwork,
 * Exam.SafeExamBrowserNeeded
 */
export const enter = async (deps: Placed, who: Examinee, { now: date, ...context }: By): Promise<void> => {
  const { commands } = deps
  const now = date.toISOString()
  await examOf(commands, who)
  const exam = await examAt(commands, who.activityId, now)
  if (statusOf(exam.times, now) === 'Finished') throw rejected('Activity.NotOpen')
  // a member of a moment ago, whom the reactor has not admitted yet
  await adjustExaminee(commands, exam, who, now, partOf(context, 'admit'))
  await requirePlace(deps, exam.about, who, date)
  await attempts.handle(commands, attemptId(who), { type: 'SignInExaminee', ...who, now }, context)
}

/**
 * Requires an examinee whose time runs: admitted, not done, the exam in progress, in a place where it opens. A draft, with the time at which it
 * was written, is also taken while the exam is paused, and for some seconds after time has run out if it was written before.
 * @throws Rejection Activity.NotOpen, Activity.NotExaminee, Exam.OtherNetwork, Exam.SafeExamBrowserNeeded
 */
export const requireAtWork = async (deps: Placed, exam: Exam, who: Examinee, date: Date, writtenAt: Date | null): Promise<void> => {
  const { commands } = deps
  const now = date.toISOString()
  if (statusOf(exam.times, now) === 'Waiting') throw rejected('Activity.NotOpen')
  const { isAdmitted, completed } = await loadAttempt(commands, who)
  if (!isAdmitted && !(await isStudent(commands, who.groupId, who.userId))) throw rejected('Activity.NotExaminee')
  if (completed !== null && completed.how !== 'timeUp') throw rejected('Activity.NotOpen')
  await requirePlace(deps, exam.about, who, date)
  if (isRunningFor(exam.times, who.userId, now)) return
  const end = endOf(exam.times, who.userId)
  if (writtenAt === null) throw rejected('Activity.NotOpen')
  if (end === null) return // paused
  const isLate = date.getTime() > Date.parse(end) + DRAFT_GRACE_SECONDS * 1000
  const isOfLater = writtenAt.getTime() > Date.parse(end) + CLOCK_SLACK_SECONDS * 1000
  if (exam.finish?.how === 'stopped' || isLate || isOfLater) throw rejected('Activity.NotOpen')
}

/**
 * Completes an attempt. An examinee submits while time runs; staff end it at any time after the start. A completed attempt stays as it is.
 * @throws Rejection Activity.NotFound, Activity.NotExaminee, Activity.NotOpen
 */
export const complete = async (deps: ExamDeps, who: Examinee, callerId: number, { now: date, ...context }: By): Promise<void> => {
  const { commands, access } = deps
  const now = date.toISOString()
  const isOwn = who.userId === callerId
  if (!isOwn) access.requireGroupAdmin(callerId, who.groupId)
  await examOf(commands, who)
  const exam = await examAt(commands, who.activityId, now)
  const status = statusOf(exam.times, now)
  if (status === 'Waiting' || (isOwn && status === 'Pause')) throw rejected('Activity.NotOpen')
  if (isOwn) await requirePlace(deps, exam.about, who, date)
  const { completed } = await loadAttempt(commands, who)
  if (isDoneFor(exam.times, completed, who.userId, now)) return
  const command = { type: 'CompleteAttempt', ...who, now, how: isOwn ? 'examinee' : 'staff', by: callerId } as const
  await attempts.handle(commands, attemptId(who), command, context)
}

/**
 * Lets an examinee go on, with at least so many minutes from now. The time is granted first: after a crash in between a retry reopens the attempt.
 * @throws Rejection Activity.NotFound, Activity.NotExaminee, Activity.ExamHasEnded
 */
export const reopen = async (
  commands: Commands,
  { extendMinutes, ...who }: Examinee & { extendMinutes: number },
  staffId: number,
  { now: date, ...context }: By,
): Promise<void> => {
  const now = date.toISOString()
  const { activityId, userId } = who
  await examOf(commands, who)
  const exam = await examAt(commands, activityId, now)
  if (statusOf(exam.times, now) === 'Finished') throw rejected('Activity.ExamHasEnded')
  if (!(await loadAttempt(commands, who)).isAdmitted) throw rejected('Activity.NotExaminee')
  const grant = { type: 'GrantTime', activityId, staffId, userId, seconds: extendMinutes * 60, now } as const
  await exams.handle(commands, activityId, grant, partOf(context, 'grant'))
  await attempts.handle(commands, attemptId(who), { type: 'ReopenAttempt', ...who, now, staffId }, context)
}

/** Writes that an examinee is out of time, or that staff have stopped the exam, dated with their end. Nothing while their time runs. */
export const completeOver = async (commands: Commands, exam: Exam, who: Examinee, now: string, context: CommandContext): Promise<void> => {
  const end = endOf(exam.times, who.userId)
  if (end === null || end > now) return
  const isStopped = exam.finish?.how === 'stopped' && end === exam.times.finishedAt
  const done = isStopped ? ({ how: 'staff', by: exam.finish?.by ?? null } as const) : ({ how: 'timeUp', by: null } as const)
  await attempts.handle(commands, attemptId(who), { type: 'CompleteAttempt', ...who, now: end, ...done }, context)
}

/** Records what an examinee's page tells about them; nothing of people who are no examinees, or are done. */
export const note = async (
  commands: Commands,
  who: Examinee,
  given: { type: 'NoteLeft' | 'NoteReturned' | 'NoteLost' | 'NoteRestored' } | { type: 'NotePaste'; problemId: number; length: number },
  { now: date, ...context }: By,
): Promise<void> => {
  const now = date.toISOString()
  if (!(await loadAttempt(commands, who)).isAdmitted) return
  await attempts.handle(commands, attemptId(who), { ...given, ...who, now }, context)
}

const requireUnfinished = async (commands: Commands, who: Examinee, now: string): Promise<void> => {
  await examOf(commands, who)
  const exam = await examAt(commands, who.activityId, now)
  if (statusOf(exam.times, now) === 'Finished') throw rejected('Activity.ExamHasEnded')
}

/** Lets an examinee sit the exam anywhere and in any browser. @throws Rejection Activity.NotFound, Activity.NotExaminee, Activity.ExamHasEnded */
export const letIn = async (
  commands: Commands,
  { reason, ...who }: Examinee & { reason: string | null },
  staffId: number,
  { now: date, ...context }: By,
): Promise<void> => {
  const now = date.toISOString()
  await requireUnfinished(commands, who, now)
  await attempts.handle(commands, attemptId(who), { type: 'LetExamineeIn', ...who, now, staffId, reason }, context)
}

/**
 * Excuses an examinee, or withdraws it, while the exam is not finished.
 * @throws Rejection Activity.NotFound, Activity.NotExaminee, Activity.ExamHasEnded
 */
export const excuse = async (
  commands: Commands,
  { isExcused, reason, ...who }: Examinee & { isExcused: boolean; reason: string | null },
  staffId: number,
  { now: date, ...context }: By,
): Promise<void> => {
  const now = date.toISOString()
  await requireUnfinished(commands, who, now)
  await attempts.handle(commands, attemptId(who), { type: 'ExcuseExaminee', ...who, now, staffId, isExcused, reason }, context)
}

/** Acknowledges an announcement. @throws Rejection Activity.NotFound, Activity.NotExaminee, Exam.OtherNetwork, Exam.SafeExamBrowserNeeded */
export const acknowledge = async (
  deps: Placed,
  { announcementId, ...who }: Examinee & { announcementId: number },
  { now, ...context }: By,
): Promise<void> => {
  const { commands } = deps
  await requirePlace(deps, (await examOf(commands, who)).about, who, now)
  await attempts.handle(commands, attemptId(who), { type: 'SeeAnnouncement', ...who, announcementId, now: now.toISOString() }, context)
}

/**
 * Records a draft in the log: where it differs from the last one, and at most every 30 seconds for each problem. The last ones before the end are
 * all recorded; one that arrives after it is dated with when it was written.
 */
export const recordDraft = async (
  commands: Commands,
  {
    problemId,
    languageId,
    written,
    writtenAt,
    ...who
  }: Examinee & { problemId: number; languageId: number; written: WrittenDraft; writtenAt: Date },
  { now: date, ...context }: By,
): Promise<void> => {
  if (!(await loadAttempt(commands, who)).isAdmitted) return
  const { times } = await examAt(commands, who.activityId, date.toISOString())
  const end = endOf(times, who.userId)
  const isLast = end !== null && date.getTime() >= Date.parse(end) - LAST_DRAFT_SECONDS * 1000
  const time = date.toISOString()
  const before = writtenAt.toISOString()
  const now = end === null || time < end ? time : before < end ? before : end
  await attempts.handle(commands, attemptId(who), { type: 'SaveDraft', ...who, problemId, languageId, ...written, isLast, now }, context)
}
