// Examinee holds the slot of a class (requirement d03).
import { rejected } from '../../../protocol/catalogue.ts'
import { aggregate } from '../../kit/aggregate.ts'
import { type SlotEvent, slotEvents } from './events.ts'

interface Slot {
  /** The exam that holds it, and the id of its start; null while it is free. */
  holder: { activityId: number; startId: string } | null
}

export type SlotCommand = { groupId: number; activityId: number } & ({ type: 'TakeSlot'; startId: string } | { type: 'FreeSlot' })

const evolve = (_: Slot, event: SlotEvent): Slot => {
  if (event.type === 'SlotFreed') return { holder: null }
  const { activityId, startId } = event.data
  return { holder: { activityId, startId } }
}

const decide = (command: SlotCommand, { holder }: Slot): SlotEvent[] => {
  const { groupId, activityId } = command
  const isHolder = holder?.activityId === activityId
  if (command.type === 'FreeSlot') return isHolder ? [{ type: 'SlotFreed', data: { groupId, activityId } }] : []
  if (isHolder) return []
  if (holder !== null) throw rejected('Activity.AnotherExamActive')
  return [{ type: 'SlotTaken', data: { groupId, activityId, startId: command.startId } }]
}

/** By the id of the class. */
export const examSlots = aggregate({
  category: 'examSlot',
  events: slotEvents,
  decider: { initialState: { holder: null } as Slot, evolve, decide },
})
