// The caller's saved searches of the log.
import type { SavedQueriesDocument } from '../../../projections/analyst/savedQueries.ts'
import type { Reader } from '../../../projections/store/port.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { savedQueries } from '../calls.ts'
import { savedQueriesSchemas } from './schemas.ts'

export interface SavedQueriesDeps {
  reader: Pick<Reader, 'get'>
}

export const savedQueriesRoutes = ({ reader }: SavedQueriesDeps): Route[] => [
  route(savedQueries, savedQueriesSchemas, async (_, { caller }) => {
    const saved = await reader.get<SavedQueriesDocument>('savedQueries', String(caller.userId))
    return (saved?.queries ?? []).flatMap(({ name, ...query }) => (name === null ? [] : { ...query, name }))
  }),
]
