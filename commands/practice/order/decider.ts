// Rules for the order of a class's practices. The caller sends the order they saw; a concurrent reordering is a conflict.
import { rejected } from '../../../protocol/catalogue.ts'
import { namedAggregate } from '../../kit/aggregate.ts'
import { type PracticeOrderEvent, practiceOrderEvents } from './events.ts'

export interface PracticeOrderCommand {
  type: 'ReorderPractices'
  groupId: number
  /** The new order. */
  activityIds: readonly number[]
  /** The same practices in the order that the caller saw. */
  seen: readonly number[]
}

/** Positions of all practices ever moved, by id. Positions in different lists (practices, paid banks) are not comparable. */
type Places = ReadonlyMap<number, number>

const evolve = (places: Places, { data }: PracticeOrderEvent): Places =>
  new Map([...places, ...data.activityIds.map((activityId, index) => [activityId, index] as const)])

/** Practices with a position, sorted by it. */
const placed = (activityIds: readonly number[], places: Places): number[] =>
  activityIds.filter((id) => places.has(id)).toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))

const isSame = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((id, index) => id === b[index])

const decide = ({ groupId, activityIds, seen }: PracticeOrderCommand, places: Places): PracticeOrderEvent[] => {
  const named = new Set([...activityIds, ...seen])
  const isWhole = [activityIds, seen].every((list) => list.length === named.size && new Set(list).size === named.size)
  if (!isWhole) throw rejected('Activity.OrderIncomplete', { field: 'activityIds', code: 'Activity.OrderIncomplete' })
  const now = placed(seen, places)
  if (now.length === activityIds.length && isSame(now, activityIds)) return []
  if (
    !isSame(
      now,
      seen.filter((id) => places.has(id)),
    )
  )
    throw rejected('Common.Conflict')
  return isSame(activityIds, seen) ? [] : [{ type: 'PracticesReordered', data: { groupId, activityIds: [...activityIds] } }]
}

export const practiceOrders = namedAggregate({
  category: 'practiceOrder',
  events: practiceOrderEvents,
  decider: { initialState: new Map() as Places, evolve, decide },
})
