// Use cases of homework, and the functions that other areas use.
import type { z } from 'zod'
import type { Access } from '../../../protocol/access.ts'
import { Rejection, rejected } from '../../../protocol/catalogue.ts'
import { asRecorded } from '../../../protocol/schemas.ts'
import { classNow } from '../../classes/group/useCases.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import type { ProblemSetContent } from '../../problems/problemSet/events.ts'
import { setHolding } from '../../problems/problemSet/holding.ts'
import { SET_TYPE } from '../../problems/problemSet/types.ts'
import { homeworkAt } from './deadlines.ts'
import { type HomeworkCommand, homeworks } from './decider.ts'
import type { HomeworkAbout } from './events.ts'
import type { addHomeworkSchemas, editHomeworkSchemas, extendHomeworkSchemas, setMakeUpSchemas } from './schemas.ts'
import type { Homework } from './state.ts'

type Loading = Pick<CommandHandler, 'load'>
export interface HomeworkDeps {
  commands: CommandHandler
  access: Access
}

interface Place {
  groupId: number
  activityId: number
}
type Asked = Omit<z.output<typeof addHomeworkSchemas.request>, 'groupId'>

const holding = setHolding({
  types: new Set<number>([SET_TYPE.Assignment]),
  async holderOf(commands, activityId) {
    const { state, about } = (await homeworks.load(commands, activityId)).state
    return { state, problemSetId: about.problemSetId }
  },
})

/** The homework of a class, also before its start. Throws Activity.NotFound, also for one of another class. */
export const homeworkOf = async (commands: Loading, { groupId, activityId }: Place): Promise<Homework> => {
  const { state: homework } = await homeworks.load(commands, activityId)
  if (homework.state !== 'open' || homework.groupId !== groupId) throw rejected('Activity.NotFound')
  return homework
}

/** The class of a homework; null without one. */
export const groupOfHomework = async (commands: Loading, activityId: number): Promise<number | null> => {
  const { state: homework } = await homeworks.load(commands, activityId)
  return homework.state === 'open' ? homework.groupId : null
}

const endOfClass = async (commands: Loading, groupId: number): Promise<{ classEndTime: string }> => ({
  classEndTime: (await classNow(commands, groupId)).expirationTime,
})

/** Throws ProblemSet.ProblemsMissing for a set without problems. */
const aboutOf = (asked: Asked, { type, totalScore, problems }: ProblemSetContent): HomeworkAbout => {
  if (problems.length === 0) throw rejected('ProblemSet.ProblemsMissing', { field: 'problemSetId', code: 'ProblemSet.ProblemsMissing' })
  const { canMakeUp, startTime, endTime, makeUpStartTime, makeUpEndTime, ...about } = asked
  return {
    ...about,
    problemSetType: type,
    totalScore,
    startTime: asRecorded(startTime),
    endTime: asRecorded(endTime),
    makeUpStartTime: canMakeUp ? asRecorded(makeUpStartTime) : null,
    makeUpEndTime: canMakeUp ? asRecorded(makeUpEndTime) : null,
  }
}

/** Throws as the decider does, before anything is held. */
const rehearse = (command: HomeworkCommand, homework: Homework): void => {
  homeworks.decider.decide(command, homework)
}

/** Gives a class a homework. The set is held first: after a crash in between, a set in use never counts as free. */
const give = async (
  { commands, access }: HomeworkDeps,
  { groupId, asked, copiedFrom }: { groupId: number; asked: Asked; copiedFrom: number | null },
  createUserId: number,
  { now, ...context }: CommandContext & { now: Date },
): Promise<{ activityId: number }> => {
  const { problemSetId } = asked
  const about = aboutOf(asked, await holding.assignable({ commands, access }, { groupId, problemSetId }, createUserId))
  const clock = { now: now.toISOString(), ...(await endOfClass(commands, groupId)) }
  const { id } = await homeworks.create(
    commands,
    async (activityId) => {
      const command = { type: 'AssignHomework', activityId, groupId, createUserId, copiedFrom, about, ...clock } as const
      const { exists, state } = await homeworks.load(commands, activityId)
      try {
        if (!exists) rehearse(command, state)
      } catch (error) {
        // held by an earlier try that crashed, and its start has passed since
        await holding.releaseUnused(commands, activityId, [problemSetId], context)
        throw error
      }
      await holding.holdForNew(commands, problemSetId, activityId, context)
      return command
    },
    context,
  )
  return { activityId: id }
}

/**
 * Assigns a homework to a class.
 * @throws Rejection ProblemSet.NotFound, ProblemSet.CannotAssign, ProblemSet.WrongType, ProblemSet.ProblemsMissing, Problem.NotFound,
 * Problem.GroupAccessDenied, Validation.AddAssignmentViewModel.*, Activity.AfterClassEnd, Activity.PassScoreInvalid
 */
export const assignHomework = async (
  deps: HomeworkDeps,
  { groupId, ...asked }: z.output<typeof addHomeworkSchemas.request>,
  createUserId: number,
  context: CommandContext & { now: Date },
): Promise<{ activityId: number }> => await give(deps, { groupId, asked, copiedFrom: null }, createUserId, context)

/**
 * Changes a homework before its start. A new set is held before the change and the old one released after it; a retry completes an
 * interrupted change.
 * @throws Rejection as assignHomework, Activity.NotFound, Activity.NotCreator, Activity.WillStartSoonOrHasStarted
 */
export const reviseHomework = async (
  deps: HomeworkDeps,
  { groupId, activityId, ...asked }: z.output<typeof editHomeworkSchemas.request>,
  editorId: number,
  { now, ...context }: CommandContext & { now: Date },
): Promise<void> => {
  const { commands } = deps
  const homework = await homeworkOf(commands, { groupId, activityId })
  // before the set is read: others must not learn anything about it
  if (homework.createUserId !== editorId) throw rejected('Activity.NotCreator')
  const { problemSetId } = asked
  const about = aboutOf(asked, await holding.assignable(deps, { groupId, problemSetId }, editorId))
  const clock = { now: now.toISOString(), ...(await endOfClass(commands, groupId)) }
  const command = { type: 'EditHomework', activityId, editorId, about, ...clock } as const
  if (problemSetId !== homework.about.problemSetId) {
    rehearse(command, homework)
    await holding.hold(commands, problemSetId, activityId, context)
  }
  try {
    const { state } = await homeworks.handle(commands, activityId, command, context)
    await holding.releaseUnused(commands, activityId, state.formerSetIds, context)
  } catch (error) {
    // changed or deleted concurrently; after any other error a retry completes the change
    if (error instanceof Rejection) await holding.releaseUnused(commands, activityId, [problemSetId], context)
    throw error
  }
}

/** Deletes a homework before its start and releases its set. @throws Rejection Activity.NotFound, Activity.NotCreator, Activity.CannotDelete */
export const withdrawHomework = async (
  commands: CommandHandler,
  { groupId, activityId }: Place,
  editorId: number,
  { now, ...context }: CommandContext & { now: Date },
): Promise<void> => {
  const { state: homework } = await homeworks.load(commands, activityId)
  if (homework.state === 'none' || homework.groupId !== groupId) throw rejected('Activity.NotFound')
  const command = { type: 'DeleteHomework', activityId, editorId, now: now.toISOString() } as const
  // the final state: the set may have been changed concurrently
  const { state } = await homeworks.handle(commands, activityId, command, context)
  await holding.releaseUnused(commands, activityId, [...state.formerSetIds, state.about.problemSetId], context)
}

/** Runs a command on a homework of the class, with the events of past moments written before. */
const handleAt = async (commands: CommandHandler, place: Place, given: HomeworkCommand, context: CommandContext): Promise<void> => {
  await homeworkOf(commands, place)
  await homeworkAt(commands, place.activityId, given.now)
  await homeworks.handle(commands, place.activityId, given, context)
}

/**
 * Adds, changes or withdraws the make-up of a homework that has ended.
 * @throws Rejection Activity.NotFound, Activity.NotCreator, Activity.CannotEdit, Activity.StartEarlierThanNow,
 * Activity.MakeUpBeforeExtension, Activity.AfterClassEnd, Validation.AddAssignmentViewModel.*
 */
export const changeMakeUp = async (
  commands: CommandHandler,
  { groupId, activityId, canMakeUp, makeUpStartTime, makeUpEndTime, ...notices }: z.output<typeof setMakeUpSchemas.request>,
  editorId: number,
  { now, ...context }: CommandContext & { now: Date },
): Promise<void> => {
  const isSet = canMakeUp && makeUpStartTime !== null && makeUpEndTime !== null
  const makeUp = isSet ? { makeUpStartTime: asRecorded(makeUpStartTime), makeUpEndTime: asRecorded(makeUpEndTime), ...notices } : null
  const clock = { now: now.toISOString(), ...(await endOfClass(commands, groupId)) }
  await handleAt(commands, { groupId, activityId }, { type: 'SetMakeUp', activityId, editorId, makeUp, ...clock }, context)
}

/** Ends a homework, or its make-up, that is in progress. @throws Rejection Activity.NotFound, Activity.CannotStopEarly */
export const stopHomeworkEarly = async (
  commands: CommandHandler,
  place: Place,
  staffId: number,
  { now, ...context }: CommandContext & { now: Date },
): Promise<void> => {
  const { activityId } = place
  await handleAt(commands, place, { type: 'StopHomework', activityId, staffId, now: now.toISOString() }, context)
}

/**
 * Gives one student more time.
 * @throws Rejection Activity.NotFound, Group.UserNotInGroup, Activity.CannotExtend, Activity.ExtensionTooEarly,
 * Activity.ExtensionAfterMakeUp, Activity.AfterClassEnd
 */
export const extendFor = async (
  { commands, access }: HomeworkDeps,
  { groupId, activityId, userId, endTime, reason }: z.output<typeof extendHomeworkSchemas.request>,
  staffId: number,
  { now, ...context }: CommandContext & { now: Date },
): Promise<void> => {
  await homeworkOf(commands, { groupId, activityId })
  const member = access.group(groupId)?.members[userId]
  if (member?.role !== 'student' || member.isBlocked || access.user(userId)?.isForgotten !== false)
    throw rejected('Group.UserNotInGroup', { field: 'userId', code: 'Group.UserNotInGroup' })
  const clock = { now: now.toISOString(), ...(await endOfClass(commands, groupId)) }
  const given = { activityId, staffId, userId, endTime: asRecorded(endTime), reason }
  await handleAt(commands, { groupId, activityId }, { type: 'ExtendHomework', ...given, ...clock }, context)
}

/**
 * Uses a homework again in a class, as it was planned, with its times moved; rights to both classes are checked by the caller.
 * @throws Rejection as assignHomework, Activity.NotFound
 */
export const copyHomeworkTo = async (
  deps: HomeworkDeps,
  { groupId, activityId, toGroupId, moved }: Place & { toGroupId: number; moved: (time: string, startTime: string) => string },
  userId: number,
  context: CommandContext & { now: Date },
): Promise<{ activityId: number }> => {
  const { about } = await homeworkOf(deps.commands, { groupId, activityId })
  const { problemSetType: _, totalScore: __, startTime, endTime, makeUpStartTime, makeUpEndTime, ...kept } = about
  const move = (time: string) => moved(time, startTime)
  const asked = {
    ...kept,
    canMakeUp: makeUpStartTime !== null,
    startTime: move(startTime),
    endTime: move(endTime),
    makeUpStartTime: makeUpStartTime === null ? null : move(makeUpStartTime),
    makeUpEndTime: makeUpEndTime === null ? null : move(makeUpEndTime),
  }
  return await give(deps, { groupId: toGroupId, asked, copiedFrom: activityId }, userId, context)
}
