// What the area of people contributes to the read side: its calls with what they need.
import type { Route } from '../../protocol/call.ts'
import { type PersonalExportDeps, personalExportQueries } from './personalExport/routes.ts'
import { type SignInQueryDeps, signInQueries } from './signIns/routes.ts'
import { type UserQueryDeps, userQueries } from './user/routes.ts'

export type PeopleSources = UserQueryDeps & SignInQueryDeps & PersonalExportDeps

export const peopleQueryArea = {
  queries: (sources: PeopleSources): Route[] => [...userQueries(sources), ...signInQueries(sources), ...personalExportQueries(sources)],
}
