// Use cases of stars.
import type { Activities } from '../../kit/activity.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { type ProblemMarkCommand, problemMarks } from './decider.ts'

/** Sets or removes a user's star on a problem of an activity. Throws as `Activities.admit` does. */
export const changeMark = async (
  { commands, activities }: { commands: CommandHandler; activities: Activities },
  { problemSetId, ...command }: ProblemMarkCommand & { problemSetId: number | undefined },
  context: CommandContext & { now: Date },
): Promise<void> => {
  const { userId } = command
  await activities.admit({ place: { ...command, problemSetId }, userId, now: context.now, to: 'draft' })
  await problemMarks.handle(commands, command.userId, command, context)
}
