// Pending deadlines: what is due when. A table says which event sets, moves or clears which deadline.

import type { Recorded } from '../../eventstore/port.ts'
import type { Deadline } from '../../protocol/deadline.ts'
import type { Reader } from '../store/port.ts'
import { type Projection, projection } from './projection.ts'

export type DeadlineDocument = Deadline & { _id: string }

/** Setting a deadline that is there moves it; clearing one that is not there does nothing. */
export type DeadlineChange = { set: Deadline } | { clear: string }

type Typed = { type: string; data: unknown }

/** By event type, what it does to deadlines. What a fired deadline leads to must clear it. Must be pure. */
export type DeadlineTable<E extends Typed> = {
  [T in E['type']]?: (event: Recorded<Extract<E, { type: T }>>) => DeadlineChange | readonly DeadlineChange[]
}

const COLLECTION = 'deadlines'

const keyOf = (change: DeadlineChange): string => ('set' in change ? change.set.key : change.clear)

/** The read model of pending deadlines. Raise `version` when the table changes. */
export const deadlinesProjection = <E extends Typed>(version: number, table: DeadlineTable<E>): Projection<DeadlineDocument, E> => {
  const handler = (changesOf: (event: never) => DeadlineChange | readonly DeadlineChange[]) => ({
    key: (event: never) => [...new Set([changesOf(event)].flat().map(keyOf))],
    fold: (_: DeadlineDocument | null, event: never, key: string): Deadline | null => {
      const change = [changesOf(event)].flat().findLast((candidate) => keyOf(candidate) === key)
      // one way to write a time, so that times sort as text
      return change && 'set' in change ? { ...change.set, dueAt: new Date(change.set.dueAt).toISOString() } : null
    },
  })
  const on = Object.fromEntries(Object.entries(table).map(([type, changesOf]) => [type, handler(changesOf as never)]))
  return projection<DeadlineDocument, E>({
    name: COLLECTION,
    version,
    collection: COLLECTION,
    indexes: [{ fields: ['dueAt'] }],
    on: on as unknown as Projection<DeadlineDocument, E>['on'],
  })
}

/** The schedule as the process of deadlines reads it. */
export const deadlineSchedule = (reader: Reader) => ({
  async next(limit: number): Promise<Deadline[]> {
    const found = await reader.find<DeadlineDocument>(COLLECTION, { sort: [['dueAt', 1]], limit })
    return found.map(({ key, kind, subjectId, dueAt }) => ({ key, kind, subjectId, dueAt }))
  },
})
