// How HTTP asks for a practice.
import type { Access } from '../../../protocol/access.ts'
import { type CallContext, done, type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { problems } from '../../problems/problem/decider.ts'
import { SET_TYPE } from '../../problems/problemSet/contract.ts'
import { type ProblemSet, problemSets } from '../../problems/problemSet/decider.ts'
import { addPractice, deletePractice, updateSolutionSetting } from './contract.ts'
import { practices } from './decider.ts'
import { openPractice, problemsOf } from './place.ts'

export interface PracticeDeps {
  commands: CommandHandler
  access: Access
}

const PRACTICE_TYPES = new Set<number>([SET_TYPE.Exercise, SET_TYPE.TqcPlus])

/** Throws unless the class may use every problem of the set: Problem.NotFound, Problem.GroupAccessDenied (specification, platform 6). */
const requireUsable = async (commands: CommandHandler, { ownerId, content }: ProblemSet): Promise<void> => {
  for (const { problemId } of content?.problems ?? []) {
    const { state: problem } = await problems.load(commands, problemId)
    if (problem.state !== 'open') throw rejected('Problem.NotFound')
    if (problem.ownerId !== ownerId && !problem.versions.get(problem.version)?.isGlobal) throw rejected('Problem.GroupAccessDenied')
  }
}

/** Holds the set for a practice; not for one that the id stands for already, be it another's or deleted. */
const assign = async (commands: CommandHandler, activityId: number, problemSetId: number, context: CallContext): Promise<void> => {
  const { state: practice } = await practices.load(commands, activityId)
  const isFor = practice.state === 'none' || (practice.state === 'open' && practice.problemSetId === problemSetId)
  if (!isFor) return
  const { position } = await problemSets.handle(
    commands,
    problemSetId,
    { type: 'AssignProblemSet', problemSetId, activityId },
    commandContext(context, 'assign'),
  )
  if (position) context.wrote(position)
}

/** Routes of practices; teachers and assistants of the class only (specification, activities 6). */
export const practiceRoutes = ({ commands, access }: PracticeDeps): Route[] => [
  route(addPractice, async ({ groupId, problemSetId, name, description, order }, context) => {
    const { userId } = context.caller
    access.requireGroupAdmin(userId, groupId)
    const { state: set } = await problemSets.load(commands, problemSetId)
    if (set.state !== 'open' || !set.content) throw rejected('ProblemSet.NotFound')
    if (set.ownerId !== userId && !access.hasRole(userId, 'admin')) throw rejected('ProblemSet.NotCreator')
    if (!PRACTICE_TYPES.has(set.content.type)) throw rejected('ProblemSet.WrongType')
    await requireUsable(commands, set)
    const content = { groupId, problemSetId, problemSetType: set.content.type, name, description, order, createUserId: userId }
    /** The set is held before the class has it: cut short in between, it never counts as free while it is used. */
    const create = async (activityId: number) => {
      await assign(commands, activityId, problemSetId, context)
      return { type: 'CreatePractice' as const, activityId, ...content }
    }
    const { id, position } = await practices.create(commands, create, commandContext(context))
    if (position) context.wrote(position)
    return { activityId: id }
  }),

  route(deletePractice, async ({ groupId, activityId }, context) => {
    access.requireGroupAdmin(context.caller.userId, groupId)
    const { state: practice } = await practices.load(commands, activityId)
    if (practice.state === 'none' || practice.groupId !== groupId) throw rejected('Activity.NotFound')
    const remove = { type: 'DeletePractice', activityId, editorId: context.caller.userId } as const
    await practices.handle(commands, activityId, remove, commandContext(context))
    const { problemSetId } = practice
    const release = { type: 'ReleaseProblemSet', problemSetId, activityId } as const
    const { position } = await problemSets.handle(commands, problemSetId, release, commandContext(context, 'release'))
    if (position) context.wrote(position)
    return done
  }),

  route(updateSolutionSetting, async ({ groupId, activityId, problemSetId, settings }, context) => {
    access.requireGroupAdmin(context.caller.userId, groupId)
    const practice = await openPractice(commands, { groupId, activityId, problemSetId })
    const problemIds = (await problemsOf(commands, practice)).map(({ problemId }) => problemId)
    const unknown = settings.findIndex(({ problemId }) => !problemIds.includes(problemId))
    if (unknown >= 0) throw rejected('Problem.NotFound', { field: `settings.${unknown}.problemId`, code: 'Problem.NotFound' })
    const solvable = new Set<number>()
    for (const problemId of problemIds) {
      const { state: problem } = await problems.load(commands, problemId)
      const content = problem.versions.get(problem.version)
      if (content?.locales.some((locale) => locale.canEnableSolution)) solvable.add(problemId)
    }
    const command = { type: 'ChangeSolutionVisibility', activityId, settings, solvable } as const
    const { position } = await practices.handle(commands, activityId, command, commandContext(context))
    if (position) context.wrote(position)
    return done
  }),
]
