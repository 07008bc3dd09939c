// Read side of the people area: its calls with their dependencies, and its live topics.
import type { Reader } from '../../projections/store/port.ts'
import type { Route } from '../../protocol/call.ts'
import type { AnyLiveTopic } from '../kit/live.ts'
import { type AdminQueryDeps, adminQueries } from './admin/routes.ts'
import { platformAdmins } from './findPeople.ts'
import { type InboxQueryDeps, inboxQueries } from './inbox/routes.ts'
import { accountLive, inboxLive } from './live.ts'
import { namesOf } from './names.ts'
import { peopleRecords } from './personal.ts'
import { type PersonalExportDeps, personalExportQueries } from './personalExport/routes.ts'
import { type SignInQueryDeps, signInQueries } from './signIns/routes.ts'
import { type UnitQueryDeps, unitQueries } from './units/routes.ts'
import { type UserQueryDeps, userQueries } from './user/routes.ts'

export type PeopleSources = UserQueryDeps & AdminQueryDeps & InboxQueryDeps & SignInQueryDeps & PersonalExportDeps & UnitQueryDeps

export const peopleQueryArea = {
  queries: (sources: PeopleSources): Route[] => [
    ...userQueries(sources),
    ...adminQueries(sources),
    ...inboxQueries(sources),
    ...signInQueries(sources),
    ...personalExportQueries(sources),
    ...unitQueries(sources),
  ],
  topics: [accountLive, inboxLive] satisfies AnyLiveTopic[],
  records: peopleRecords,
  offers: ({ reader }: { reader: Reader }) => ({ namesOf: namesOf(reader), platformAdmins: () => platformAdmins(reader) }),
}
