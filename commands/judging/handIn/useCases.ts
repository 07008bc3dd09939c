import type { HandInBounds } from '../../kit/activity.ts'
import { partOf } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { type HandInPlace, type HandInsLeft, handIns, handInsId, handInsLeft } from './decider.ts'

/**
 * Uses one of the hand-ins that the activity allows, before the code is written: of two at once only as many pass as may. The same command again
 * uses no other. Returns what is left; null where the activity has no bounds. @throws Rejection Submission.NoneLeft, Submission.TooSoon
 */
export const countHandIn = async (
  commands: CommandHandler,
  place: HandInPlace,
  bounds: HandInBounds | undefined,
  now: Date,
  context: CommandContext,
): Promise<HandInsLeft | null> => {
  if (bounds === undefined) return null
  const { userId, groupId, activityId, problemId } = place
  const command = { type: 'CountHandIn', userId, groupId, activityId, problemId, now: now.toISOString(), bounds } as const
  const { state } = await handIns.handle(commands, handInsId(place), command, partOf(context, 'count'))
  return handInsLeft(state, bounds)
}
