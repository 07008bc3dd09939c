// Read side of the analyst's console.
import type { Route } from '../../protocol/call.ts'
import { catalogueQueries } from './catalogue/routes.ts'
import type { AnalystDeps } from './deps.ts'
import { exportQueries } from './export/routes.ts'
import { analystRecords } from './personal.ts'
import { type ReplayDeps, replayQueries } from './replay/routes.ts'
import { type SavedQueriesDeps, savedQueriesRoutes } from './savedQueries/routes.ts'
import { searchQueries } from './search/routes.ts'

export const analystQueryArea = {
  queries: (sources: AnalystDeps & ReplayDeps & SavedQueriesDeps): Route[] => [
    ...catalogueQueries(sources),
    ...searchQueries(sources),
    ...exportQueries(sources),
    ...replayQueries(sources),
    ...savedQueriesRoutes(sources),
  ],
  records: analystRecords,
}
