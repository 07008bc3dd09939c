// Read side of competitions: calls, the live topic and personal data.
import type { Route } from '../../protocol/call.ts'
import type { AnyLiveTopic } from '../kit/live.ts'
import { competitionsLive } from './live.ts'
import { competitionsRecords } from './personal.ts'
import { type CompetitionQueryDeps, competitionQueries } from './routes.ts'

export const competitionsQueryArea = {
  queries: (deps: CompetitionQueryDeps): Route[] => competitionQueries(deps),
  topics: [competitionsLive] satisfies AnyLiveTopic[],
  records: competitionsRecords,
}
