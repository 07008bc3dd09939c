// Rules of saved searches of the log: a maximum per person, one search of each name.
import { isDeepStrictEqual } from 'node:util'
import { rejected } from '../../../protocol/catalogue.ts'
import { aggregate } from '../../kit/aggregate.ts'
import type { LogQuery } from '../logQuery.ts'
import { type SavedQueryEvent, savedQueryEvents } from './events.ts'

/** Maximum of saved searches per person. */
export const MOST_QUERIES = 100

export type SavedQueryCommand = { userId: number } & (
  | { type: 'SaveQuery'; name: string; query: LogQuery; now: string }
  | { type: 'RemoveQuery'; queryId: number }
)

export interface SavedQueries {
  /** By id. */
  queries: ReadonlyMap<number, { name: string | null; query: LogQuery }>
  /** The highest id assigned so far, removed searches included. */
  lastId: number
}

const evolve = (saved: SavedQueries, { type, data }: SavedQueryEvent): SavedQueries => {
  const { queryId } = data
  const queries = new Map(saved.queries)
  if (type === 'QueryRemoved') queries.delete(queryId)
  else queries.set(queryId, { name: data.name, query: data.query })
  return { queries, lastId: Math.max(saved.lastId, queryId) }
}

/** Id of the search of this name; null if there is none. */
export const queryIdOf = ({ queries }: SavedQueries, name: string): number | null =>
  [...queries].find(([, saved]) => saved.name === name)?.[0] ?? null

const decide = (command: SavedQueryCommand, saved: SavedQueries): SavedQueryEvent[] => {
  const { userId } = command
  if (command.type === 'RemoveQuery') {
    const { queryId } = command
    return saved.queries.has(queryId) ? [{ type: 'QueryRemoved', data: { userId, queryId } }] : []
  }
  const { name, query, now } = command
  const known = queryIdOf(saved, name)
  if (known !== null && isDeepStrictEqual(saved.queries.get(known)?.query, query)) return []
  if (known === null && saved.queries.size >= MOST_QUERIES) throw rejected('SavedQuery.TooMany')
  return [{ type: 'QuerySaved', data: { userId, queryId: known ?? saved.lastId + 1, name, query, at: now } }]
}

export const savedQueryAggregate = aggregate({
  category: 'savedQuery',
  events: savedQueryEvents,
  decider: { initialState: { queries: new Map(), lastId: 0 } as SavedQueries, evolve, decide },
})
