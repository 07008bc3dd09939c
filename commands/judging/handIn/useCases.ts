import type { HandInBounds } from '../../kit/activity.ts'
import { partOf } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { type HandInPlace, type HandInsLeft, handIns, handInsId, handInsLeft } from './decider.ts'

/**
 * Counts a submission against the activity's limit before the code is written, so that concurrent submissions cannot exceed it. Idempotent
 * by command id. Returns what remains; null if the activity has no limits. @throws Rejection Submission.NoneLeft, Submission.TooSoon
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
