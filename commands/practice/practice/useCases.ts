// Use cases of practices, and the functions that other areas use.
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { newestVersion } from '../../problems/problem/useCases.ts'
import { setHolding } from '../../problems/problemSet/holding.ts'
import { SET_TYPE } from '../../problems/problemSet/types.ts'
import { problemsOfSet } from '../../problems/problemSet/useCases.ts'
import { type Practice, type PracticeCommand, practices } from './decider.ts'

type Loading = Pick<CommandHandler, 'load'>
interface Deps {
  commands: CommandHandler
  access: Access
}
export interface EditDeps extends Deps {
  /** Whether the activity has submissions. */
  hasAnswers(place: { groupId: number; activityId: number }): Promise<boolean>
}

/** Ids that a client sends to address a place; omitted ones are not checked. */
interface Place {
  groupId: number
  activityId: number
  problemSetId?: number | undefined
}

type SolutionSettings = Extract<PracticeCommand, { type: 'ChangeSolutionVisibility' }>['settings']

const PRACTICE_TYPES: ReadonlySet<number> = new Set<number>([SET_TYPE.Exercise, SET_TYPE.TqcPlus])

const holding = setHolding({
  types: PRACTICE_TYPES,
  holderOf: async (commands, activityId) => (await practices.load(commands, activityId)).state,
})

/** The open practice at this place. Throws Activity.NotFound, also for a practice of another class or with another set. */
const openPractice = async (commands: Loading, { groupId, activityId, problemSetId }: Place): Promise<Practice> => {
  const { state: practice } = await practices.load(commands, activityId)
  const isThere = practice.groupId === groupId && (problemSetId === undefined || practice.problemSetId === problemSetId)
  if (practice.state !== 'open' || !isThere) throw rejected('Activity.NotFound')
  return practice
}

/** The class of an open practice; null without one. */
export const groupOfPractice = async (commands: Loading, activityId: number): Promise<number | null> => {
  const { state: practice } = await practices.load(commands, activityId)
  return practice.state === 'open' ? practice.groupId : null
}

/** The entry of the problem in the set `problemSetId`. Throws Problem.NotFound. */
const entryOf = async (commands: Loading, problemSetId: number, problemId: number) => {
  const entry = (await problemsOfSet(commands, problemSetId)).find((one) => one.problemId === problemId)
  if (!entry) throw rejected('Problem.NotFound')
  return entry
}

/** The entry of a problem in an open practice. @throws Rejection Activity.NotFound, Problem.NotFound */
export const problemOfPractice = async (commands: Loading, place: Place & { problemId: number }) => {
  const { problemSetId } = await openPractice(commands, place)
  return await entryOf(commands, problemSetId, place.problemId)
}

/**
 * The entry of a problem that this user may work on; access to the class is checked by the caller.
 * @throws Rejection Activity.NotFound, Problem.NotFound, Activity.LicenceRequired
 */
export const requireProblem = async (
  { commands, access }: { commands: Loading; access: Pick<Access, 'requireLicence'> },
  place: Place & { problemId: number },
  userId: number,
) => {
  const practice = await openPractice(commands, place)
  access.requireLicence(userId, place.groupId, practice.problemSetType)
  return await entryOf(commands, practice.problemSetId, place.problemId)
}

/**
 * Adds a practice to a class. `types`: set types that it may have.
 * @throws Rejection ProblemSet.NotFound, ProblemSet.CannotAssign, ProblemSet.WrongType, Problem.NotFound, Problem.GroupAccessDenied
 */
export const createPractice = async (
  { commands, access }: Deps,
  request: { groupId: number; problemSetId: number; name: string; description: string; order: number | null },
  createUserId: number,
  context: CommandContext,
  types = PRACTICE_TYPES,
): Promise<{ activityId: number }> => {
  const { groupId, problemSetId, name, description, order } = request
  const set = await holding.assignable({ commands, access }, { groupId, problemSetId }, createUserId, types)
  const { id } = await practices.create(
    commands,
    async (activityId) => {
      // hold the set before adding the practice: after a crash in between, a set in use never counts as free
      await holding.holdForNew(commands, problemSetId, activityId, context)
      const about = { name, description, order: order ?? 0, createUserId }
      return { type: 'CreatePractice', activityId, groupId, problemSetId, problemSetType: set.type, ...about }
    },
    context,
  )
  return { activityId: id }
}

/**
 * Creates the practice of a class in another class too; opened solution notes are not copied. Rights to both classes are checked by the
 * caller. @throws Rejection as createPractice, Activity.NotFound
 */
export const copyPracticeTo = async (
  deps: Deps,
  { groupId, activityId, toGroupId, userId }: { groupId: number; activityId: number; toGroupId: number; userId: number },
  context: CommandContext,
): Promise<{ activityId: number }> => {
  const { problemSetId, problemSetType, name, description, order } = await openPractice(deps.commands, { groupId, activityId })
  // the set of an exam, too, where a finished exam became the practice
  const types = new Set([...PRACTICE_TYPES, problemSetType])
  return await createPractice(deps, { groupId: toGroupId, problemSetId, name, description, order }, userId, context, types)
}

/**
 * Renames a practice, and changes its set unless it has answers, which belong to the problems of the set. The new set is held before the
 * change and the old one released after it; a retry completes an interrupted change.
 * @throws Rejection as createPractice, Activity.NotFound, Activity.NotCreator, Activity.SetInUse
 */
export const revisePractice = async (
  deps: EditDeps,
  request: { groupId: number; activityId: number; problemSetId: number; name: string; description: string },
  editorId: number,
  context: CommandContext,
): Promise<void> => {
  const { commands, hasAnswers } = deps
  const { groupId, activityId, problemSetId, name, description } = request
  const practice = await openPractice(commands, { groupId, activityId })
  if (practice.createUserId !== editorId) throw rejected('Activity.NotCreator')
  let { problemSetType } = practice
  if (problemSetId !== practice.problemSetId) {
    problemSetType = (await holding.assignable(deps, { groupId, problemSetId }, editorId)).type
    if (await hasAnswers({ groupId, activityId })) throw rejected('Activity.SetInUse', { field: 'problemSetId', code: 'Activity.SetInUse' })
    await holding.hold(commands, problemSetId, activityId, context)
  }
  const command = { type: 'EditPractice', activityId, editorId, name, description, problemSetId, problemSetType } as const
  try {
    const { state } = await practices.handle(commands, activityId, command, context)
    await holding.releaseUnused(commands, activityId, state.formerSetIds, context)
  } catch (error) {
    // deleted concurrently, with its hold released; in any other case a retry completes the change
    if ((await groupOfPractice(commands, activityId)) === null) await holding.releaseUnused(commands, activityId, [problemSetId], context)
    throw error
  }
}

/** Deletes a practice from a class and releases its set. @throws Rejection Activity.NotFound, Activity.NotCreator */
export const withdrawPractice = async (
  commands: CommandHandler,
  { groupId, activityId }: { groupId: number; activityId: number },
  editorId: number,
  context: CommandContext,
): Promise<void> => {
  const { state: practice } = await practices.load(commands, activityId)
  if (practice.state === 'none' || practice.groupId !== groupId) throw rejected('Activity.NotFound')
  // the final state: the set may have been changed concurrently
  const { state } = await practices.handle(commands, activityId, { type: 'DeletePractice', activityId, editorId }, context)
  await holding.releaseUnused(commands, activityId, [...state.formerSetIds, state.problemSetId], context)
}

/** Shows or hides the solution notes of problems for the whole class. @throws Rejection Activity.*, Problem.NotFound */
export const changeSolutionVisibility = async (
  commands: CommandHandler,
  place: Place,
  settings: SolutionSettings,
  context: CommandContext,
): Promise<void> => {
  const { activityId } = place
  const { problemSetId } = await openPractice(commands, place)
  const problemIds = (await problemsOfSet(commands, problemSetId)).map(({ problemId }) => problemId)
  const unknown = settings.findIndex(({ problemId }) => !problemIds.includes(problemId))
  if (unknown >= 0) throw rejected('Problem.NotFound', { field: `settings.${unknown}.problemId`, code: 'Problem.NotFound' })
  const solvable = new Set<number>()
  for (const problemId of problemIds) {
    const content = await newestVersion(commands, problemId)
    if (content?.locales.some((locale) => locale.canEnableSolution)) solvable.add(problemId)
  }
  await practices.handle(commands, activityId, { type: 'ChangeSolutionVisibility', activityId, settings, solvable }, context)
}
