// Use case: reorder the practices of a class.
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { groupOfPractice } from '../practice/useCases.ts'
import { practiceOrders } from './decider.ts'

/** Reorders practices of a class. Throws Activity.NotFound, Activity.OrderIncomplete, Common.Conflict. */
export const arrangePractices = async (
  commands: CommandHandler,
  request: { groupId: number; activityIds: readonly number[]; seen: readonly number[] },
  context: CommandContext,
): Promise<void> => {
  const { groupId, activityIds } = request
  for (const activityId of new Set(activityIds))
    if ((await groupOfPractice(commands, activityId)) !== groupId) throw rejected('Activity.NotFound')
  await practiceOrders.handle(commands, String(groupId), { type: 'ReorderPractices', ...request }, context)
}
