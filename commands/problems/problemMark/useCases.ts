// What people do with stars.
import type { Access } from '../../../protocol/access.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { requireProblem } from '../../practice/practice/useCases.ts'
import { type ProblemMarkCommand, problemMarks } from './decider.ts'

/** Puts a person's star on a problem of a practice, or takes it away. Throws as `requireProblem` does. */
export const changeMark = async (
  { commands, access }: { commands: CommandHandler; access: Access },
  { problemSetId, ...command }: ProblemMarkCommand & { problemSetId: number | undefined },
  context: CommandContext,
): Promise<void> => {
  await requireProblem({ commands, access }, { ...command, problemSetId }, command.userId)
  await problemMarks.handle(commands, command.userId, command, context)
}
