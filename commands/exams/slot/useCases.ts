// The slot of a class. An exam takes it before it starts; a crash between the two must not lock the class (requirement d03).
import { partOf } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { examSlots } from './decider.ts'

type Commands = Pick<CommandHandler, 'load' | 'handle'>

interface Taking {
  groupId: number
  activityId: number
  /**
   * Makes sure that the exam that holds the slot will not start by that start any more. Throws Activity.AnotherExamActive if it has
   * started and is not finished.
   */
  giveUp(activityId: number, startId: string): Promise<void>
  isAbandoned(startId: string): boolean
}

/** Frees the slot if the exam holds it. */
export const freeSlot = async (commands: Commands, groupId: number, activityId: number, context: CommandContext): Promise<void> => {
  await examSlots.handle(commands, groupId, { type: 'FreeSlot', groupId, activityId }, partOf(context, `free ${activityId}`))
}

/** Takes the slot for an exam, and returns the id of the start that holds it. @throws Rejection Activity.AnotherExamActive */
export const takeSlot = async (
  commands: Commands,
  { groupId, activityId, giveUp, isAbandoned }: Taking,
  context: CommandContext,
): Promise<string> => {
  const { holder } = (await examSlots.load(commands, groupId)).state
  if (holder !== null && (holder.activityId !== activityId || isAbandoned(holder.startId))) {
    await giveUp(holder.activityId, holder.startId)
    await freeSlot(commands, groupId, holder.activityId, partOf(context, holder.startId))
  }
  const startId = context.commandId
  const taken = await examSlots.handle(commands, groupId, { type: 'TakeSlot', groupId, activityId, startId }, partOf(context, 'take'))
  return taken.state.holder?.startId ?? startId
}
