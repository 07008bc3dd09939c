// Read side of the statistics area: its calls.
import type { Route } from '../../protocol/call.ts'
import type { StatisticsQueryDeps } from './deps.ts'
import { statisticsQueries } from './routes.ts'

export const statisticsQueryArea = {
  queries: (sources: StatisticsQueryDeps): Route[] => statisticsQueries(sources),
}
