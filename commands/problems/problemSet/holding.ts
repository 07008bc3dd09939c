// Freezes sets in use: a set that an activity of any kind uses can be neither edited nor deleted. An activity holds a set before using it and
// releases it after its last use, so that a crash in between never leaves a used set free; a retry completes the operation.
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { partOf } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { problems } from '../problem/decider.ts'
import { isUsableInGroup } from '../problem/policy.ts'
import { problemSets } from './decider.ts'
import type { ProblemSetContent } from './events.ts'
import { requireSetAssigner } from './policy.ts'
import { openProblemSet } from './useCases.ts'

type Loading = Pick<CommandHandler, 'load'>

/** The parts of an activity that matter for holding sets. */
interface Holder {
  state: 'none' | 'open' | 'deleted'
  problemSetId: number
}

interface HoldingKind {
  /** Set types that the kind accepts, where nothing else is said. */
  types: ReadonlySet<number>
  holderOf(commands: Loading, activityId: number): Promise<Holder>
}

/** Throws unless the class may use every problem of the set: Problem.NotFound, Problem.GroupAccessDenied (requirement b13). */
const requireUsableInGroup = async (
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

/** Holding of sets by activities of one kind. */
export const setHolding = ({ types, holderOf }: HoldingKind) => {
  /** Holds a set for an activity. Throws ProblemSet.NotFound. */
  const hold = async (commands: CommandHandler, problemSetId: number, activityId: number, context: CommandContext): Promise<void> => {
    await problemSets.handle(commands, problemSetId, { type: 'AssignProblemSet', problemSetId, activityId }, partOf(context, 'assign'))
  }
  return {
    hold,

    /**
     * A set that the user may assign to an activity of the class.
     * @throws Rejection ProblemSet.NotFound, ProblemSet.CannotAssign, ProblemSet.WrongType, Problem.NotFound, Problem.GroupAccessDenied
     */
    async assignable(
      { commands, access }: { commands: Loading; access: Access },
      { groupId, problemSetId }: { groupId: number; problemSetId: number },
      userId: number,
      accepted = types,
    ): Promise<ProblemSetContent> {
      const set = await openProblemSet(commands, problemSetId)
      requireSetAssigner(access, userId, set)
      if (!accepted.has(set.type)) throw rejected('ProblemSet.WrongType')
      await requireUsableInGroup(commands, groupId, set)
      return set
    },

    /** Holds a set for an activity about to be created, unless its id belongs to another or deleted activity. */
    async holdForNew(commands: CommandHandler, problemSetId: number, activityId: number, context: CommandContext): Promise<void> {
      const holder = await holderOf(commands, activityId)
      const isFor = holder.state === 'none' || (holder.state === 'open' && holder.problemSetId === problemSetId)
      if (isFor) await hold(commands, problemSetId, activityId, context)
    },

    /** Releases those of these sets that the activity does not use. */
    async releaseUnused(commands: CommandHandler, activityId: number, setIds: readonly number[], context: CommandContext): Promise<void> {
      const holder = await holderOf(commands, activityId)
      for (const problemSetId of setIds) {
        if (holder.state === 'open' && holder.problemSetId === problemSetId) continue
        const command = { type: 'ReleaseProblemSet', problemSetId, activityId } as const
        await problemSets.handle(commands, problemSetId, command, partOf(context, `release ${problemSetId}`))
      }
    },
  }
}
