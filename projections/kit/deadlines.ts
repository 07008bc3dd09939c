// Pending deadlines: what is due when. Each area's table says which of its events sets, moves or clears which deadline.

import type { Deadline, DeadlineChange } from '../../protocol/deadline.ts'
import { type AnyProjection, projection } from './projection.ts'

export type DeadlineDocument = Deadline & { _id: string }

type Typed = { type: string; data: unknown }
type Changes = DeadlineChange | readonly DeadlineChange[]

/** What the events of an area do to deadlines, its event types forgotten. */
export interface DeadlineTable {
  version: number
  on: Readonly<Record<string, (event: never) => Changes>>
}

/**
 * Declares an area's table: by event type, what it does to deadlines. What a fired deadline leads to must clear it. Must be pure.
 * Raise `version` when it changes.
 */
export const deadlineTable = <E extends Typed>(
  version: number,
  on: { [T in E['type']]?: (event: Extract<E, { type: T }>) => Changes },
): DeadlineTable => ({ version, on: on as DeadlineTable['on'] })

const keyOf = (change: DeadlineChange): string => ('set' in change ? change.set.key : change.clear)

/** One way to write a time, so that times sort as text. */
const normal = (change: DeadlineChange): DeadlineChange =>
  'set' in change ? { set: { ...change.set, dueAt: new Date(change.set.dueAt).toISOString() } } : change

/** The tables of all areas together: the types of events that they know, what an event does to deadlines, and the read model of what is pending. */
export const deadlinesOf = (tables: readonly DeadlineTable[]) => {
  const types = [...new Set(tables.flatMap(({ on }) => Object.keys(on)))]
  const changesOf = (event: Typed): DeadlineChange[] => {
    const changes = tables.flatMap(({ on }) => on[event.type]?.(event as never) ?? [])
    return [...new Map(changes.map((change) => [keyOf(change), normal(change)])).values()]
  }
  const handler = {
    key: (event: Typed) => changesOf(event).map(keyOf),
    fold: (_: DeadlineDocument | null, event: Typed, key: string): Deadline | null => {
      const change = changesOf(event).find((candidate) => keyOf(candidate) === key)
      return change && 'set' in change ? change.set : null
    },
  }
  const view: AnyProjection = projection<DeadlineDocument, Typed>({
    name: 'deadlines',
    // each table's only rises
    version: tables.reduce((sum, { version }) => sum + version, 0),
    collection: 'deadlines',
    on: Object.fromEntries(types.map((type) => [type, handler])),
  })
  return { types, changesOf, view }
}
