// A person's saved searches of the log, the last saved first.
import type { SavedQueryEvent } from '../../commands/analyst/savedQuery/events.ts'
import type { UserEvent } from '../../commands/people/user/events.ts'
import { projection } from '../kit/projection.ts'

type Saved = Extract<SavedQueryEvent, { type: 'QuerySaved' }>['data']
type SavedQuery = { queryId: number; name: string | null; query: Saved['query']; savedAt: string }

export type SavedQueriesDocument = { _id: string; userId: number; queries: readonly SavedQuery[] }

const key = ({ data }: { data: { userId: number } }): string => String(data.userId)

const others = (before: SavedQueriesDocument | null, queryId: number): SavedQuery[] =>
  (before?.queries ?? []).filter((one) => one.queryId !== queryId)

export const savedQueriesView = projection<SavedQueriesDocument, SavedQueryEvent | Extract<UserEvent, { type: 'UserForgotten' }>>({
  name: 'savedQueries',
  version: 1,
  collection: 'savedQueries',
  hasNoSnapshots: true,
  streamPrefix: 'savedQuery-',
  secondStream: ({ _id }) => `user-${_id}`,
  on: {
    QuerySaved: {
      key,
      fold: (before, { data: { userId, queryId, name, query, at } }) => ({
        userId,
        queries: [{ queryId, name, query, savedAt: at }, ...others(before, queryId)],
      }),
    },
    QueryRemoved: { key, fold: (before, { data }) => before && { ...before, queries: others(before, data.queryId) } },
    UserForgotten: { key, fold: () => null },
  },
})
