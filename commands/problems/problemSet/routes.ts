// How HTTP asks for a problem set.
import type { z } from 'zod'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { problems } from '../problem/decider.ts'
import { addProblemSet } from './contract.ts'
import { problemSets } from './decider.ts'

export interface ProblemSetDeps {
  commands: CommandHandler
}

/** Makes a problem set for `ownerId` from problems that are theirs or global. */
export const createProblemSet = async (
  commands: CommandHandler,
  request: z.output<typeof addProblemSet.request>,
  ownerId: number,
  context: CommandContext,
): Promise<{ problemSetId: number; position: string | null }> => {
  const { name, description, problemSetType, tags, difficulty, analyzeMode } = request
  const entries = []
  for (const [index, entry] of request.problems.entries()) {
    const { state: problem } = await problems.load(commands, entry.problemId)
    if (problem.state !== 'open') throw rejected('Problem.NotFound', { field: `problems.${index}.problemId`, code: 'Problem.NotFound' })
    if (problem.ownerId !== ownerId && !problem.versions.get(problem.version)?.isGlobal)
      throw rejected('Problem.UserAccessDenied', { field: `problems.${index}.problemId`, code: 'Problem.UserAccessDenied' })
    if (entry.distribution <= 0)
      throw rejected('ProblemSet.ScoreNotPositive', { field: `problems.${index}.distribution`, code: 'ProblemSet.ScoreNotPositive' })
    entries.push({ ...entry, problemVersion: problem.version, order: entry.order ?? 0 })
  }
  const draft = { name, description, type: problemSetType, tags, difficulty, analyzeMode, problems: entries }
  const made = await problemSets.create(
    commands,
    (problemSetId) => ({ type: 'AddProblemSet' as const, problemSetId, ownerId, draft }),
    context,
  )
  return { problemSetId: made.id, position: made.position }
}

/** Routes of problem sets; teachers only (specification, platform 6). */
export const problemSetRoutes = ({ commands }: ProblemSetDeps): Route[] => [
  route(addProblemSet, async (request, context) => {
    const { userId } = context.caller
    const { problemSetId, position } = await createProblemSet(commands, request, userId, commandContext(context))
    if (position) context.wrote(position)
    return { problemSetId }
  }),
]
