// Use cases of exams, and the functions that other parts of the area use.
import type { z } from 'zod'
import type { Access } from '../../../protocol/access.ts'
import type { OriginOfCall } from '../../../protocol/callOrigin.ts'
import { Rejection, rejected } from '../../../protocol/catalogue.ts'
import { DEFAULT_TIME_ZONE } from '../../../protocol/days.ts'
import { asRecorded } from '../../../protocol/schemas.ts'
import { blockAll, classNow } from '../../classes/group/useCases.ts'
import { partOf } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { newestVersion } from '../../problems/problem/useCases.ts'
import type { ProblemSetContent } from '../../problems/problemSet/events.ts'
import { setHolding } from '../../problems/problemSet/holding.ts'
import { SET_TYPE } from '../../problems/problemSet/types.ts'
import { problemsOfSet } from '../../problems/problemSet/useCases.ts'
import { freeSlot, takeSlot } from '../slot/useCases.ts'
import type { ExamBounds } from './bounds.ts'
import { examAt } from './deadlines.ts'
import { type ExamCommand, exams } from './decider.ts'
import type { ExamAbout } from './events.ts'
import type { addExamSchemas, blockExamineesSchemas, editExamSchemas, extendExamSchemas, passGameSchemas } from './schemas.ts'
import type { Exam } from './state.ts'

type Loading = Pick<CommandHandler, 'load'>
export interface ExamDeps {
  commands: CommandHandler
  access: Access
  originOfCall: OriginOfCall
}

interface Place {
  groupId: number
  activityId: number
}
type Asked = Omit<z.output<typeof addExamSchemas.request>, 'groupId'>
type By = CommandContext & { now: Date }

const holding = setHolding({
  types: new Set<number>([SET_TYPE.Exam, SET_TYPE.Game]),
  async holderOf(commands, activityId) {
    const { state, about } = (await exams.load(commands, activityId)).state
    return { state, problemSetId: about.problemSetId }
  },
})

/** The exam of a class. Throws Activity.NotFound, also for one of another class. */
export const examOf = async (commands: Loading, { groupId, activityId }: Place): Promise<Exam> => {
  const { state: exam } = await exams.load(commands, activityId)
  if (exam.state !== 'open' || exam.groupId !== groupId) throw rejected('Activity.NotFound')
  return exam
}

/** The class of an exam; null without one. */
export const groupOfExam = async (commands: Loading, activityId: number): Promise<number | null> => {
  const { state: exam } = await exams.load(commands, activityId)
  return exam.state === 'open' ? exam.groupId : null
}

const boundsOf = async ({ commands, access }: ExamDeps, groupId: number): Promise<ExamBounds> => {
  const { businessUnitId, expirationTime } = await classNow(commands, groupId)
  return { classEndTime: expirationTime, timeZone: access.unit(businessUnitId)?.timeZone ?? DEFAULT_TIME_ZONE }
}

/** Throws ProblemSet.ProblemsMissing for a set without problems, ProblemSet.WrongType for a game's set in an exam that is none. */
const aboutOf = (asked: Asked, { type, totalScore, problems }: ProblemSetContent): ExamAbout => {
  if (problems.length === 0) throw rejected('ProblemSet.ProblemsMissing', { field: 'problemSetId', code: 'ProblemSet.ProblemsMissing' })
  if (type === SET_TYPE.Game && !asked.isGame)
    throw rejected('ProblemSet.WrongType', { field: 'problemSetId', code: 'ProblemSet.WrongType' })
  return { ...asked, problemSetType: type, totalScore, startTime: asRecorded(asked.startTime) }
}

/** Throws as the decider does, before anything is held. */
const rehearse = (command: ExamCommand, exam: Exam): void => {
  exams.decider.decide(command, exam)
}

/** Gives a class an exam. The set is held first: after a crash in between, a set in use never counts as free. */
const give = async (
  deps: ExamDeps,
  { groupId, asked, copiedFrom }: { groupId: number; asked: Asked; copiedFrom: number | null },
  createUserId: number,
  { now, ...context }: By,
): Promise<{ activityId: number }> => {
  const { commands } = deps
  const { problemSetId } = asked
  const about = aboutOf(asked, await holding.assignable(deps, { groupId, problemSetId }, createUserId))
  const clock = { now: now.toISOString(), ...(await boundsOf(deps, groupId)) }
  const { id } = await exams.create(
    commands,
    async (activityId) => {
      const command = { type: 'ScheduleExam', activityId, groupId, createUserId, copiedFrom, about, ...clock } as const
      const { exists, state } = await exams.load(commands, activityId)
      if (!exists) rehearse(command, state)
      await holding.holdForNew(commands, problemSetId, activityId, context)
      return command
    },
    context,
  )
  return { activityId: id }
}

/**
 * Schedules an exam for a class.
 * @throws Rejection ProblemSet.NotFound, ProblemSet.CannotAssign, ProblemSet.WrongType, ProblemSet.ProblemsMissing, Problem.NotFound,
 * Problem.GroupAccessDenied, Validation.AddExamViewModel.RemainTime.Error, Activity.AfterClassEnd, Activity.PassScoreInvalid
 */
export const scheduleExam = async (
  deps: ExamDeps,
  { groupId, ...asked }: z.output<typeof addExamSchemas.request>,
  createUserId: number,
  context: By,
): Promise<{ activityId: number }> => await give(deps, { groupId, asked, copiedFrom: null }, createUserId, context)

/** Uses an exam again in a class, with another planned start; rights to both classes are checked by the caller. Throws as `scheduleExam` does. */
export const copyExamTo = async (
  deps: ExamDeps,
  { groupId, activityId, toGroupId, moved }: Place & { toGroupId: number; moved: (time: string) => string },
  userId: number,
  context: By,
): Promise<{ activityId: number }> => {
  const { about } = await examOf(deps.commands, { groupId, activityId })
  const { problemSetType: _, totalScore: __, ...kept } = about
  const asked = { ...kept, startTime: moved(about.startTime) }
  return await give(deps, { groupId: toGroupId, asked, copiedFrom: activityId }, userId, context)
}

/**
 * Changes an exam before its start. A new set is held before the change and the old one released after it; a retry completes an interrupted
 * change.
 * @throws Rejection as scheduleExam, Activity.NotFound, Activity.NotCreator, Activity.ExamStarted
 */
export const reviseExam = async (
  deps: ExamDeps,
  { groupId, activityId, ...asked }: z.output<typeof editExamSchemas.request>,
  editorId: number,
  { now, ...context }: By,
): Promise<void> => {
  const { commands } = deps
  const exam = await examOf(commands, { groupId, activityId })
  // before the set is read: others must not learn anything about it
  if (exam.createUserId !== editorId) throw rejected('Activity.NotCreator')
  if (exam.times.startedAt !== null) throw rejected('Activity.ExamStarted')
  const { problemSetId } = asked
  const about = aboutOf(asked, await holding.assignable(deps, { groupId, problemSetId }, editorId))
  const clock = { now: now.toISOString(), ...(await boundsOf(deps, groupId)) }
  const command = { type: 'EditExam', activityId, editorId, about, ...clock } as const
  if (problemSetId !== exam.about.problemSetId) {
    rehearse(command, exam)
    await holding.hold(commands, problemSetId, activityId, context)
  }
  try {
    const { state } = await exams.handle(commands, activityId, command, context)
    await holding.releaseUnused(commands, activityId, state.formerSetIds, context)
  } catch (error) {
    // changed, started or deleted concurrently; after any other error a retry completes the change
    if (error instanceof Rejection) await holding.releaseUnused(commands, activityId, [problemSetId], context)
    throw error
  }
}

/** Deletes an exam before its start and releases its set. @throws Rejection Activity.NotFound, Activity.NotCreator, Activity.ExamCannotDelete */
export const withdrawExam = async (
  commands: CommandHandler,
  { groupId, activityId }: Place,
  editorId: number,
  { now, ...context }: By,
): Promise<void> => {
  const { state: exam } = await exams.load(commands, activityId)
  if (exam.state === 'none' || exam.groupId !== groupId) throw rejected('Activity.NotFound')
  const command = { type: 'DeleteExam', activityId, editorId, now: now.toISOString() } as const
  const { state } = await exams.handle(commands, activityId, command, context)
  await holding.releaseUnused(commands, activityId, [...state.formerSetIds, state.about.problemSetId], context)
}

/** The newest version of each problem of the set. */
const newestVersions = async (commands: CommandHandler, problemSetId: number): Promise<Exam['versions']> => {
  const versions = []
  for (const { problemId } of await problemsOfSet(commands, problemSetId)) {
    const problem = await newestVersion(commands, problemId)
    if (problem) versions.push({ problemId, version: problem.version })
  }
  return versions
}

/**
 * Starts an exam. It takes the slot of its class first: of two exams started at once one is refused, also over several processes. A start that
 * was interrupted between the two steps is given up before another exam takes the slot.
 * @throws Rejection Activity.NotFound, Activity.ExamCannotStart, Activity.AnotherExamActive
 */
export const beginExam = async (commands: CommandHandler, place: Place, staffId: number, { now: date, ...context }: By): Promise<void> => {
  const { activityId } = place
  const exam = await examOf(commands, place)
  const now = date.toISOString()
  const versions = await newestVersions(commands, exam.about.problemSetId)
  let startId = context.commandId
  if (exam.times.startedAt === null) {
    const slot = {
      ...place,
      isAbandoned: (startId: string) => exam.abandoned.includes(startId),
      async giveUp(holderId: number, startId: string) {
        await examAt(commands, holderId, now)
        const command = { type: 'AbandonStart', activityId: holderId, startId, now } as const
        await exams.handle(commands, holderId, command, partOf(context, `abandon ${startId}`))
      },
    }
    startId = await takeSlot(commands, slot, context)
  }
  await exams.handle(commands, activityId, { type: 'StartExam', activityId, staffId, versions, startId, now }, context)
}

/** Runs a command on an exam of the class, with the events of past ends written before. */
export const handleAt = async (commands: CommandHandler, place: Place, given: ExamCommand, context: CommandContext): Promise<Exam> => {
  await examOf(commands, place)
  await examAt(commands, place.activityId, given.now)
  return (await exams.handle(commands, place.activityId, given, context)).state
}

/** Pauses or resumes an exam, or releases its results. @throws Rejection Activity.NotFound, Activity.ExamCannotPause, Activity.ExamCannotResume, Activity.ExamNotFinished */
export const control = async (
  commands: CommandHandler,
  place: Place,
  type: 'PauseExam' | 'ResumeExam' | 'ReleaseResults',
  staffId: number,
  { now, ...context }: By,
): Promise<void> => {
  await handleAt(commands, place, { type, activityId: place.activityId, staffId, now: now.toISOString() }, context)
}

/** Finishes a paused exam and frees the slot of its class. @throws Rejection Activity.NotFound, Activity.ExamCannotStop */
export const stopPaused = async (commands: CommandHandler, place: Place, staffId: number, { now, ...context }: By): Promise<void> => {
  const { activityId, groupId } = place
  await handleAt(commands, place, { type: 'StopExam', activityId, staffId, now: now.toISOString() }, context)
  await freeSlot(commands, groupId, activityId, context)
}

/** A current student of the class. Throws Group.UserNotInGroup. */
const requireStudent = (access: Access, groupId: number, userId: number): void => {
  const member = access.group(groupId)?.members[userId]
  if (member?.role !== 'student' || member.isBlocked)
    throw rejected('Group.UserNotInGroup', { field: 'userId', code: 'Group.UserNotInGroup' })
}

/** Gives everyone or one examinee more time. @throws Rejection Activity.NotFound, Activity.ExamHasEnded, Group.UserNotInGroup */
export const extendTime = async (
  { commands, access }: ExamDeps,
  { groupId, activityId, extendMinutes, userId }: z.output<typeof extendExamSchemas.request>,
  staffId: number,
  { now, ...context }: By,
): Promise<void> => {
  const common = { activityId, staffId, seconds: extendMinutes * 60, now: now.toISOString() }
  if (userId !== null) requireStudent(access, groupId, userId)
  const command = userId === null ? ({ type: 'ExtendExam', ...common } as const) : ({ type: 'ExtendExaminee', userId, ...common } as const)
  await handleAt(commands, { groupId, activityId }, command, context)
}

/**
 * Blocks examinees from the class, with the exam as the reason (requirement d19). The class is told first: a crash in between leaves people
 * blocked without the note in the exam, which a retry adds.
 * @throws Rejection Activity.NotFound, Activity.ExamNotFinished, Group.UserNotInGroup
 */
export const blockFailing = async (
  commands: CommandHandler,
  { groupId, activityId, userIds }: z.output<typeof blockExamineesSchemas.request>,
  staffId: number,
  { now, ...context }: By,
): Promise<void> => {
  await examOf(commands, { groupId, activityId })
  const exam = await examAt(commands, activityId, now.toISOString())
  const command = { type: 'RecordBlocked', activityId, staffId, userIds, now: now.toISOString() } as const
  rehearse(command, exam)
  await blockAll(commands, { groupId, userIds }, partOf(context, 'block'), now)
  await exams.handle(commands, activityId, command, context)
}

export interface AdvanceDeps extends ExamDeps {
  /** Examinees who may advance, by the ranking: the first ones with a correct answer. */
  qualifiedIn(activityId: number): Promise<readonly number[]>
}

/**
 * Confirms who advances in a finished game: none but those whom the ranking lets advance.
 * @throws Rejection Activity.NotFound, Activity.ExamNotFinished, Activity.NotGame, Activity.AlreadyAdvanced, Exam.NotQualified
 */
export const advance = async (
  { commands, qualifiedIn }: AdvanceDeps,
  { groupId, activityId, userIds }: z.output<typeof passGameSchemas.request>,
  staffId: number,
  { now, ...context }: By,
): Promise<void> => {
  await examOf(commands, { groupId, activityId })
  const command = { type: 'AdvanceQualifiers', activityId, staffId, userIds, now: now.toISOString() } as const
  rehearse(command, await examAt(commands, activityId, now.toISOString()))
  const qualified = new Set(await qualifiedIn(activityId))
  const odd = userIds.findIndex((userId) => !qualified.has(userId))
  if (odd >= 0) throw rejected('Exam.NotQualified', { field: `userIds.${odd}`, code: 'Exam.NotQualified' })
  await handleAt(commands, { groupId, activityId }, command, context)
}
