// What the area of problems contributes to the read side: its calls with what they need.
import type { Route } from '../../protocol/call.ts'
import { type AuthoringQueryDeps, authoringQueries } from './authoring.ts'
import { problemsRecords } from './personal.ts'
import { type ProblemQueryDeps, problemQueries } from './routes.ts'
import { problemSetQueries } from './sets.ts'

export type ProblemsSources = ProblemQueryDeps & AuthoringQueryDeps

export const problemsQueryArea = {
  queries: (sources: ProblemsSources): Route[] => [...problemQueries(sources), ...authoringQueries(sources), ...problemSetQueries(sources)],
  records: problemsRecords,
}
