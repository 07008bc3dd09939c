// What people do with problem sets, and what other areas ask of them.
import type { z } from 'zod'
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { problems } from '../problem/decider.ts'
import { isUsableInGroup, mayUseProblem } from '../problem/policy.ts'
import { problemSets } from './decider.ts'
import type { ProblemSetContent } from './events.ts'
import type { addProblemSetSchemas } from './schemas.ts'

export interface ProblemSetDeps {
  commands: CommandHandler
  access: Pick<Access, 'isGroupAdmin'>
}

type Loading = Pick<CommandHandler, 'load'>
interface Assignment {
  problemSetId: number
  activityId: number
}

/** Makes a problem set for `ownerId` from problems that they may use. Throws Problem.*, ProblemSet.*. */
export const createProblemSet = async (
  { commands, access }: ProblemSetDeps,
  request: z.output<typeof addProblemSetSchemas.request>,
  ownerId: number,
  context: CommandContext,
): Promise<{ problemSetId: number }> => {
  const { name, description, problemSetType, tags, difficulty, analyzeMode } = request
  const entries: ProblemSetContent['problems'] = []
  for (const [index, entry] of request.problems.entries()) {
    const { state: problem } = await problems.load(commands, entry.problemId)
    if (problem.state !== 'open') throw rejected('Problem.NotFound', { field: `problems.${index}.problemId`, code: 'Problem.NotFound' })
    if (!mayUseProblem(access, ownerId, problem))
      throw rejected('Problem.UserAccessDenied', { field: `problems.${index}.problemId`, code: 'Problem.UserAccessDenied' })
    if (entry.distribution <= 0)
      throw rejected('ProblemSet.ScoreNotPositive', { field: `problems.${index}.distribution`, code: 'ProblemSet.ScoreNotPositive' })
    entries.push({ ...entry, problemVersion: problem.version, order: entry.order ?? 0 })
  }
  const authored = { name, description, type: problemSetType, tags, difficulty, analyzeMode, problems: entries }
  const { id } = await problemSets.create(commands, (problemSetId) => ({ type: 'AddProblemSet', problemSetId, ownerId, authored }), context)
  return { problemSetId: id }
}

/** A set that is there. Throws ProblemSet.NotFound. */
export const openProblemSet = async (commands: Loading, problemSetId: number): Promise<ProblemSetContent & { ownerId: number }> => {
  const { state: set } = await problemSets.load(commands, problemSetId)
  if (set.state !== 'open' || !set.content) throw rejected('ProblemSet.NotFound')
  return { ...set.content, ownerId: set.ownerId }
}

/** The problems of a set, also of one that is there no more. */
export const problemsOfSet = async (commands: Loading, problemSetId: number): Promise<ProblemSetContent['problems']> => {
  const { state: set } = await problemSets.load(commands, problemSetId)
  return set.content?.problems ?? []
}

/** Throws unless the class may use every problem of the set: Problem.NotFound, Problem.GroupAccessDenied (specification, platform 6). */
export const requireUsableInGroup = async (
  commands: Loading,
  groupId: number,
  set: Pick<ProblemSetContent, 'problems'> & { ownerId: number },
): Promise<void> => {
  for (const { problemId } of set.problems) {
    const { state: problem } = await problems.load(commands, problemId)
    if (problem.state !== 'open') throw rejected('Problem.NotFound')
    if (!isUsableInGroup(problem, groupId, set.ownerId)) throw rejected('Problem.GroupAccessDenied')
  }
}

/** Holds a set for an activity: meanwhile it is neither edited nor deleted. Throws ProblemSet.NotFound. */
export const assignProblemSet = async (commands: CommandHandler, assignment: Assignment, context: CommandContext): Promise<void> => {
  await problemSets.handle(commands, assignment.problemSetId, { type: 'AssignProblemSet', ...assignment }, context)
}

/** Lets go of a set that an activity held. Throws ProblemSet.NotFound. */
export const releaseProblemSet = async (commands: CommandHandler, assignment: Assignment, context: CommandContext): Promise<void> => {
  await problemSets.handle(commands, assignment.problemSetId, { type: 'ReleaseProblemSet', ...assignment }, context)
}
